import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PhotoTiles } from './photo-tiles.tsx';
import { OlderLink, PostsEnd } from './posts-end.tsx';
import { cursorOf, type PostPage, usePostPages } from './use-post-pages.ts';

interface PhotoWallProps {
  first: PostPage;
  /** Loads the page after a post; `before` is the endpoint's cursor. */
  load(before: string | undefined): Promise<PostPage>;
  /** Address of the page after a post, for browsers without script. */
  hrefOf(before: string): string;
  /** Shown when there is no photo at all. */
  empty: ReactNode;
}

/** An endless wall of all photos of one creator. */
export function PhotoWall({ first, load, hrefOf, empty }: PhotoWallProps) {
  const { t } = useLingui();
  const { posts, begin: _, ...end } = usePostPages(first, load);
  const next = end.done ? undefined : cursorOf(posts.at(-1));
  if (posts.length === 0) return empty;
  return (
    <>
      <PhotoTiles posts={posts} />
      {next && <OlderLink href={hrefOf(next)} words={t`Older photos`} />}
      <PostsEnd {...end} />
    </>
  );
}
