/** What is attached to a message, or the lock over it. */
import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { LazyAudioPlayer, LazyLightbox, LazyPlayer } from '#domains/media/web/index.ts';
import { FileCount } from './file-count.tsx';
import { type MessageFilesProps, pictureOf } from './file-picture.ts';
import { LockedFiles } from './locked-files.tsx';
import styles from './thread.module.css';

export function MessageFiles(props: MessageFilesProps) {
  const { message, isOwn, seller } = props;
  const { files, isSale, isBought } = message;
  const isLocked = isSale && !isOwn && !isBought;
  // Once locked, it stays in the hands of the lock: that opens in place, below the sheet that says so.
  const [wasLocked, setWasLocked] = useState(isLocked);
  if (isLocked && !wasLocked) setWasLocked(true);
  const inside = <OpenFiles files={files} seller={seller} />;
  return wasLocked ? <LockedFiles {...props} inside={inside} /> : inside;
}

function OpenFiles({ files, seller }: { files: readonly WireFile[]; seller: string }) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>(null);
  const photos = files.filter((file) => file.kind === 'picture' && file.url !== undefined);
  const pictures = photos.map((file) => pictureOf(file, t`Photo in the conversation with ${seller}`));
  return (
    <div className={styles.files}>
      {photos.length > 0 && (
        <div className={photos.length > 1 ? styles.photos : styles.photo}>
          {pictures.map((picture, index) => (
            <button
              key={photos[index]?._id}
              type="button"
              aria-label={t`Open photo ${index + 1} of ${photos.length}`}
              onClick={() => setAt(index)}
            >
              <MediaFrame picture={picture} shape={photos.length > 1 ? 'square' : 'natural'} />
            </button>
          ))}
        </div>
      )}
      {at !== null && (
        <LazyLightbox
          pictures={pictures.map((picture, index) => ({
            ...picture,
            src: photos[index]?.url ?? picture.src,
          }))}
          at={at}
          onChange={setAt}
          title={t`Photos in the conversation with ${seller}`}
        />
      )}
      {files
        .filter((file) => !photos.includes(file))
        .map((file) => (
          <OtherFile key={file._id} file={file} seller={seller} />
        ))}
    </div>
  );
}

function OtherFile({ file, seller }: { file: WireFile; seller: string }): ReactNode {
  const { t } = useLingui();
  if (file.status === 'error') return <p className={styles.note}>{t`This file couldn’t be processed.`}</p>;
  if (file.status !== 'finished') return <p className={styles.note}>{t`This file is being processed.`}</p>;
  if (!file.url)
    return (
      <p className={styles.note}>
        <Icon glyph={IconLock} size="s" /> {t`This file is no longer available to you.`}
      </p>
    );
  const title = t`In the conversation with ${seller}`;
  if (file.kind === 'video') return <LazyPlayer file={file} title={title} />;
  if (file.kind === 'audio') return <LazyAudioPlayer file={file} title={title} />;
  return <FileCount files={[file]} />;
}
