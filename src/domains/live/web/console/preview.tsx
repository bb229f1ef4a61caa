import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { OwnText } from '#design/parts/own-text.tsx';
import styles from './console.module.css';

interface PreviewProps {
  media: MediaStream | undefined;
  isCovered?: boolean;
  isMuted?: boolean;
}

/** The creator's own picture, mirrored, and without sound. */
export function Preview({ media, isCovered, isMuted }: PreviewProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = media ?? null;
  }, [media]);
  return (
    <div className={styles.preview}>
      <video ref={video} autoPlay playsInline muted className={styles.picture} aria-label={t`Your picture`} />
      {isCovered && (
        <p className={styles.cover}>
          <OwnText>{t`Covered: viewers see a standing picture`}</OwnText>
          {!isMuted && <OwnText>{t`Your microphone is still on.`}</OwnText>}
        </p>
      )}
    </div>
  );
}
