/** The fan's side of a private show: the picture, with sound from the start where the browser lets it play. */
import { useLingui } from '@lingui/react/macro';
import { IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type PrivateRequest, privateGrant } from '../../contract/private-requests.contract.ts';
import { useWatchedMedia } from '../connect/use-watched-media.ts';
import styles from './show.module.css';

export function ShowWatcher({ show }: { show: PrivateRequest }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const watched = useWatchedMedia(video, {
    isOn: !isRefused,
    room: show.sessionId,
    soundOnly: false,
    prefersHls: false,
    grant: () => browserApi.call(privateGrant, { params: { id: show._id } }),
    onRefused: () => setRefused(true),
  });
  // After a reload nobody has pressed anything yet, and browsers play no sound: the picture is paid for all the same.
  const playAnyhow = useEffectEvent(async () => {
    const element = video.current;
    if (!element?.paused) return;
    await element.play().catch((error: DOMException) => {
      if (error.name !== 'NotAllowedError') return;
      setMuted(true);
      element.muted = true;
      element.play().catch(() => {});
    });
  });
  useEffect(() => {
    if (watched.state === 'connected') playAnyhow();
  }, [watched.state]);
  const isWaiting = !watched.hasMedia || watched.state !== 'connected';
  return (
    <div className={styles.picture}>
      <video
        ref={video}
        autoPlay
        playsInline
        muted={isMuted}
        aria-label={t`Private show`}
        className={styles.video}
      />
      {isWaiting && (
        <p role="status" className={styles.waiting}>
          {watched.state === 'reconnecting' ? t`Reconnecting…` : t`Connecting…`}
        </p>
      )}
      {isMuted && (
        <div className={styles.sound}>
          <Button kind="main" icon={IconVolumeOff} onClick={() => setMuted(false)}>
            {t`Turn sound on`}
          </Button>
        </div>
      )}
    </div>
  );
}
