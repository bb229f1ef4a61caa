import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
// The lock's own look: a page that has the one has the other, also where its code comes later.
import styles from './locked-media.module.css';
import { MediaFrame } from './media-frame.tsx';
import type { Picture } from './picture.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LockedTileProps {
  preview: Picture;
  href: string;
  /** The whole tile in words: what it is, what it costs. */
  label: ReactNode;
  /** What is inside, at the start of the foot. */
  contents?: ReactNode;
  /** The price tag or the reason, at its end. */
  price?: ReactNode;
}

/** A locked picture among others on a wall: no button, the tile itself leads to where it opens. */
export function LockedTile({ preview, href, label, contents, price }: LockedTileProps) {
  return (
    <Anchor href={href} className={styles.tile}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <MediaFrame picture={preview} shape="fill" imageClassName={styles.blurred}>
        <span className={styles.foot} aria-hidden>
          <span className={styles.tag}>{contents}</span>
          <span className={styles.tag}>{price}</span>
        </span>
      </MediaFrame>
    </Anchor>
  );
}
