import { IconFile, IconMusic, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { NoPicture } from '#design/parts/no-picture.tsx';
import styles from './upload-dock.module.css';

interface FileTileProps {
  preview?: string | undefined;
  /** As the browser or the server says. */
  mime: string | undefined;
}

/** A small picture of a file, or a sign of its kind. Its name is beside it. */
export function FileTile({ preview, mime = '' }: FileTileProps) {
  const [broken, setBroken] = useState<string>();
  // A chosen video or sound itself is no picture; what the server has made of it may be.
  const isPicture = mime.startsWith('image/') || !preview?.startsWith('blob:');
  if (preview && isPicture && preview !== broken)
    return <img className={styles.picture} src={preview} alt="" onError={() => setBroken(preview)} />;
  // A picture in a format that the browser cannot show.
  if (mime.startsWith('image/')) return <NoPicture className={styles.picture} />;
  const glyph = mime.startsWith('video/') ? IconVideo : mime.startsWith('audio/') ? IconMusic : IconFile;
  return (
    <span className={styles.kind}>
      <Icon glyph={glyph} />
    </span>
  );
}
