/** The picture of a stream, with what a viewer does to it. A stream that is interrupted is never a black box. */
import { useLingui } from '@lingui/react/macro';
import { IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { OwnText } from '#design/parts/own-text.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { watchGrant } from '../../contract/streams.contract.ts';
import { useWatchedMedia } from '../connect/use-watched-media.ts';
import { Interrupted } from './interrupted.tsx';
import styles from './stage.module.css';
import { StageControls } from './stage-controls.tsx';
import { useBehind } from './use-behind.ts';

interface StageProps {
  creator: Pick<CreatorProfile, '_id' | 'name' | 'avatar' | 'cover'>;
  stream: Stream;
  broadcasts: number;
  onRefused(): void;
}

export function Stage({ creator, stream, broadcasts, onRefused }: StageProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [isMuted, setMuted] = useState(true);
  const [soundOnly, setSoundOnly] = useState(false);
  const [prefersHls, setPrefersHls] = useState(false);
  const isInterrupted = stream.status !== 'on-air';
  const watched = useWatchedMedia(video, {
    isOn: true,
    room: stream.sessionId,
    soundOnly,
    prefersHls,
    grant: () => browserApi.call(watchGrant, { params: { id: creator._id } }),
    onRefused,
  });
  const hurry = useEffectEvent(() => watched.hurry());
  useEffect(() => {
    if (broadcasts > 0) hurry();
  }, [broadcasts]);
  // By the direct way the silence of the line says it; a playlist only stands still.
  const goOn = useEffectEvent(() => {
    if (watched.way === 'hls') watched.again();
  });
  const wasInterrupted = useRef(isInterrupted);
  useEffect(() => {
    if (wasInterrupted.current && !isInterrupted) goOn();
    wasInterrupted.current = isInterrupted;
  }, [isInterrupted]);
  const behind = useBehind(video, watched.way, {
    onRewind: () => setPrefersHls(true),
    onLive: () => setPrefersHls(false),
  });
  const isWaiting = !watched.hasMedia || (watched.state !== 'connected' && !isInterrupted);
  return (
    <div className={styles.stage}>
      {creator.cover && !watched.hasMedia && <img src={creator.cover} alt="" className={styles.before} />}
      <video
        ref={video}
        className={classNames(styles.video, (soundOnly || !watched.hasMedia) && styles.hidden)}
        aria-label={stream.title}
        autoPlay
        playsInline
        muted={isMuted}
      />
      {soundOnly && (
        <div className={styles.soundOnly}>
          <Avatar src={creator.avatar} size="xl" live={t`LIVE`} />
          <OwnText>{t`Sound only`}</OwnText>
        </div>
      )}
      <div className={styles.shade} />
      {isInterrupted ? (
        <Interrupted
          creator={creator}
          graceEndsAt={stream.graceEndsAt}
          hasTicket={stream.hasPurchased && !stream.isFree}
        />
      ) : (
        isWaiting && (
          <p role="status" className={styles.waiting}>
            {watched.state === 'reconnecting' ? t`Reconnecting…` : t`Connecting…`}
          </p>
        )
      )}
      <div className={styles.controls}>
        {isMuted && (
          <Button
            kind="main"
            icon={IconVolumeOff}
            onClick={() => {
              setMuted(false);
              video.current?.play().catch(() => {});
            }}
          >
            {t`Turn sound on`}
          </Button>
        )}
        <StageControls
          isMuted={isMuted}
          onMutedChange={setMuted}
          behind={behind}
          way={isInterrupted ? undefined : watched.way}
          soundOnly={soundOnly}
          onSoundOnlyChange={setSoundOnly}
          prefersHls={prefersHls}
          onPrefersHlsChange={setPrefersHls}
        />
      </div>
    </div>
  );
}
