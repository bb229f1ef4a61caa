import { Fragment, type ReactNode } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import card from '../post-card.module.css';
import type { PostPartProps } from './post-part-props.ts';
import styles from './post-parts.module.css';
import { tagAddress, textPieces } from './text-pieces.ts';

/** A text whose tags lead to their posts, and whose mentions to the profiles. In lists the rest leads to the post. */
export function LinkedText({ post, whole }: Omit<PostPartProps, 'part'>) {
  const names = new Set(post.mentions?.map(({ username }) => username));
  const plain = (text: string): ReactNode =>
    whole ? (
      text
    ) : (
      <Anchor href={postAddress(post)} className={card.open}>
        {text}
      </Anchor>
    );
  return (
    <p className={classNames(card.text, !whole && card.cut)} dir="auto">
      {textPieces(post.text, names).map(({ at, text, tag, username }) => (
        <Fragment key={at}>
          {tag || username ? (
            <Anchor href={tag ? tagAddress(tag) : `/${username}`} className={styles.link}>
              {text}
            </Anchor>
          ) : (
            plain(text)
          )}
        </Fragment>
      ))}
    </p>
  );
}
