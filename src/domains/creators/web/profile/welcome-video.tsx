/** The welcome video of a profile: shown once a visit, until the visitor wants it no more. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { apart } from '#design/parts/apart.ts';
import { Button } from '#design/parts/button.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { LazyPlayer } from '#domains/media/web/index.ts';
import { deviceStorage, readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import type { CreatorProfile } from '../../contract/creator-card.contract.ts';

interface WelcomeVideoProps {
  creator: Pick<CreatorProfile, '_id' | 'name'>;
  video: WireFile;
}

// As existing clients call it.
const NOT_SHOWN = 'notShownWelcomeVideos';
const SHOWN = 'shownWelcomeVideos';

export default function WelcomeVideo({ creator: { _id, name }, video }: WelcomeVideoProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // Another video of the same creator is a new one.
  const id = `${_id}.${video._id}`;
  useEffect(() => {
    const shown = readTab<string[]>(SHOWN) ?? [];
    if (shown.includes(id) || notShown().includes(id)) return;
    writeTab(SHOWN, [...shown, id]);
    setOpen(true);
  }, [id]);

  function showNoMore() {
    deviceStorage.write(NOT_SHOWN, JSON.stringify([...notShown(), id]));
    setOpen(false);
  }

  const title = t`Welcome from ${apart(name)}`;
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={title}
      closeLabel={t`Close`}
      wide
      foot={
        <Button kind="quiet" onClick={showNoMore}>
          {t`Don’t show again`}
        </Button>
      }
    >
      <LazyPlayer file={video} title={title} by={name} shape="wide" />
    </Sheet>
  );
}

function notShown(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(NOT_SHOWN) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
