import { useLingui } from '@lingui/react/macro';
import { IconBroadcast } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';

/** On a profile: the way to the stream that is on air. */
export function WatchLiveButton({ username }: { username: string }) {
  const { t } = useLingui();
  return (
    <Button kind="main" size="dense" icon={IconBroadcast} href={`/streaming/${username}`}>
      {t`Watch live`}
    </Button>
  );
}
