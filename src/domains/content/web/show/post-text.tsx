import type { ReactNode } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import styles from './post-card.module.css';
import { PostPart } from './post-part.tsx';
import type { ShownPost } from './shown-post.ts';

/** The title and text of a post, truncated in lists and `whole` on its own page. */
export function PostText({ post, whole }: { post: ShownPost; whole?: boolean }) {
  const { title, hasTitle, text } = post;
  const to = (inside: ReactNode) =>
    whole ? (
      inside
    ) : (
      <Anchor href={postAddress(post)} className={styles.open}>
        {inside}
      </Anchor>
    );
  const isLinked = /[#@][\p{L}\p{N}]/u.test(text);
  const paragraph = (
    <p className={classNames(styles.text, !whole && styles.cut)} dir="auto">
      {to(text)}
    </p>
  );
  return (
    <>
      {hasTitle && (
        <h2 className={classNames(styles.title, whole && styles.large)} dir="auto">
          {to(title)}
        </h2>
      )}
      {/* Line breaks are shown as typed; long texts are truncated in lists. */}
      {
        /* no text */ isLinked ? (
          <PostPart part="text" post={post} whole={whole} fallback={paragraph} />
        ) : (
          text && paragraph
        )
      }
    </>
  );
}
