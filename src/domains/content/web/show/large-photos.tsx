import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { MediaCorner, MediaFrame } from '#design/parts/media-frame.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import styles from './large-photos.module.css';
import { isHigh, pictureOf } from './post-picture.ts';
import type { ShownPost } from './shown-post.ts';

const PostViewer = lazyPart(() => import('./post-viewer.tsx'));

interface LargePhotosProps {
  post: ShownPost;
  /** Range of photos, counted from 0; `until` is excluded. */
  from?: number;
  until?: number;
  sizes: string;
  eager?: boolean;
}

/**
 * Photos of a post, uncropped: the first alone, with the total number; the others in a row to swipe on
 * phones, in two columns on wide pages. A click opens the full-screen viewer.
 */
export function LargePhotos({ post, from = 0, until, sizes, eager }: LargePhotosProps) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>();
  const pictures = post.files.map((file, index) =>
    pictureOf(file, { sizes, alt: t`Photo ${index + 1} by ${post.performer.name}` }),
  );
  const shown = pictures.slice(from, until);
  return (
    <>
      <div className={classNames(styles.stack, from > 0 && styles.further, shown.length > 1 && styles.pairs)}>
        {shown.map((picture, index) => (
          <button
            key={picture.src}
            type="button"
            className={classNames(styles.enlarge, isHigh(picture) && styles.high)}
            onClick={() => setAt(from + index)}
          >
            <VisuallyHidden>{t`Enlarge`} </VisuallyHidden>
            <MediaFrame
              picture={picture}
              shape={isHigh(picture) ? 'whole' : 'natural'}
              eager={eager && index === 0}
              bleed={from === 0}
            >
              {from === 0 && pictures.length > 1 && (
                <MediaCorner at="bottom-end">
                  <OnPicture small>{t`${index + 1} of ${pictures.length}`}</OnPicture>
                </MediaCorner>
              )}
            </MediaFrame>
          </button>
        ))}
      </div>
      {at !== undefined && (
        <Suspense fallback={null}>
          <PostViewer pictures={pictures} at={at} onChange={setAt} />
        </Suspense>
      )}
    </>
  );
}
