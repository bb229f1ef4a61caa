import { useLingui } from '@lingui/react/macro';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { FollowButton } from '#domains/creators/web/index.ts';
import { lengthText } from '#domains/media/web/index.ts';
import { videoAddressOfId } from '#platform/contract/video-address.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { awaitsReplay } from './awaits-replay.ts';
import { GateFrame } from './gate.tsx';

/** After the end: the replay, once it is made, and what comes next. */
export function EndCard({ creator, stream }: { creator: CreatorProfile; stream: Stream }) {
  const { t } = useLingui();
  const length = lengthText(stream.streamingTime);
  return (
    <GateFrame
      creator={creator}
      title={t`The stream has ended`}
      line={
        awaitsReplay(stream)
          ? t`It lasted ${length}. The replay is being made and appears here.`
          : t`It lasted ${length}. Thank you for watching.`
      }
    >
      {stream.replayVideoId && (
        <Button kind="main" size="hero" icon={IconPlayerPlay} href={videoAddressOfId(stream.replayVideoId)}>
          {t`Watch the replay`}
        </Button>
      )}
      <FollowButton creator={creator} />
      <Button kind="line" href={`/${creator.username}`}>{t`View profile`}</Button>
    </GateFrame>
  );
}
