/** The picture of a comment: small in the list, whole when it is pressed. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { Text } from '#design/parts/text.tsx';
import { useObjectUrl } from '#design/parts/use-object-url.ts';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { LazyLightbox } from '#domains/media/web/index.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { getComment, type WireComment } from '../../contract/comments.contract.ts';
import styles from './comments.module.css';

interface CommentPictureProps {
  comment: WireComment;
  /** The picture is there, or will not come. */
  onReady(comment: WireComment): void;
}

export function CommentPicture({ comment, onReady }: CommentPictureProps) {
  const { picture, creator } = comment;
  if (!picture) return null;
  if (picture.url) return <OpenPicture picture={picture} url={picture.url} author={creator.name} />;
  return <AwaitedPicture comment={comment} hasFailed={picture.status === 'error'} onReady={onReady} />;
}

function OpenPicture({ picture, url, author }: { picture: WireFile; url: string; author: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { width = 4, height = 3, thumbhash, thumbnails } = picture;
  const alt = t`Photo by ${author}`;
  const shown = { width, height, alt, ...(thumbhash ? { thumbhash } : {}) };
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t`Open the photo by ${author}`}
        onClick={() => setOpen(true)}
      >
        <MediaFrame picture={{ ...shown, src: thumbnails.at(-1) ?? url }} />
      </button>
      {isOpen && (
        <LazyLightbox
          pictures={[{ ...shown, src: url }]}
          at={0}
          onChange={(at) => setOpen(at !== null)}
          title={alt}
        />
      )}
    </>
  );
}

const EACH_MILLISECONDS = 1_500;
const TRIES = 40;

/** A picture is prepared within a second or two; until then the comment is asked for again. */
function AwaitedPicture({ comment, hasFailed, onReady }: CommentPictureProps & { hasFailed: boolean }) {
  const { t } = useLingui();
  const [tries, setTries] = useState(0);
  const { _id: id } = comment;
  const ask = useEffectEvent(async () => {
    try {
      const found = await browserApi.call(getComment, { params: { id } });
      if (found.comment.picture?.url || found.comment.picture?.status === 'error') onReady(found.comment);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    setTries((now) => now + 1);
  });
  useEffect(() => {
    if (hasFailed || tries >= TRIES) return;
    const timer = setTimeout(() => void ask(), EACH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasFailed, tries]);
  return (
    <Text size="small" tone="third">
      {hasFailed ? t`This photo couldn’t be processed.` : t`The photo is being processed.`}
    </Text>
  );
}

/** A picture that is still on the device, below a comment that is being sent or written. */
export function DevicePicture({ file, className }: { file: File; className: string | undefined }) {
  const url = useObjectUrl(file);
  return <img src={url} alt={file.name} className={className} />;
}
