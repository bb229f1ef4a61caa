import { type ReactNode, Suspense } from 'react';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
// The server renders the parts: their styles are there before their code.
import './part/poll.module.css';
import './part/post-parts.module.css';
import type { PostPartProps } from './part/post-part-props.ts';
import { pictureOf } from './post-picture.ts';
import type { ShownPost } from './shown-post.ts';

const Part = lazyPart(() => import('./part/post-parts.tsx'));

/** Whether the post has something besides its text and its media. */
export const hasExtras = ({ polls, tags, streamingScheduled }: ShownPost): boolean =>
  Boolean(polls?.length || tags?.length || streamingScheduled);

/**
 * A part that only some posts have: a player, a poll, the date of a live stream, tags. The server renders it; its code
 * comes where a page has one. Until then `fallback` stands in its place.
 */
export function PostPart({ fallback, ...props }: PostPartProps & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

/** The player of an open post; until its code is there, the picture of a video has its room. */
export function PlayedPart({ post, whole, eager }: Omit<PostPartProps, 'part'>) {
  const [file] = post.files;
  const poster = post.thumbnail ?? file;
  return (
    <PostPart
      part="played"
      post={post}
      whole={whole}
      eager={eager}
      fallback={
        post.type === 'video' &&
        poster && (
          <MediaFrame
            picture={pictureOf(poster, { sizes: '100vw', alt: '' })}
            shape={whole ? 'stage' : 'natural'}
            bleed
          />
        )
      }
    />
  );
}
