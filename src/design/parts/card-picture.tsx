import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import styles from './card-picture.module.css';
import { MediaCorner, MediaFrame } from './media-frame.tsx';
import { NoPicture } from './no-picture.tsx';
import type { Picture } from './picture.ts';

interface CardPictureProps {
  href: string;
  /** `null` where none was given: a neutral leaf. */
  picture: Picture | null;
  name: string;
  /** What they do, in a word or two; on one line. */
  craft?: ReactNode;
  /** The same in their own words, in one phrase; cut after two lines, so that rows of cards stay about level. */
  line?: ReactNode;
  /** Why it is shown here. */
  reason?: ReactNode;
  /** The tag in the bay. */
  price?: ReactNode;
  /** A mark on the picture: on air, new. */
  mark?: ReactNode;
  eager?: boolean;
  /** It is locked: what is seen is a preview without detail. */
  blurred?: boolean;
}

/** A high picture with a small bay cut into it for the price, and below it name, what, in which words, and why. */
export function CardPicture({
  href,
  picture,
  name,
  craft,
  line,
  reason,
  price,
  mark,
  eager,
  blurred,
}: CardPictureProps) {
  return (
    <Anchor href={href} className={styles.card}>
      <span className={styles.top}>
        {picture ? (
          <MediaFrame
            picture={picture}
            shape="portrait"
            eager={eager}
            imageClassName={blurred ? styles.blurred : undefined}
          />
        ) : (
          <NoPicture className={styles.leaf} />
        )}
        {mark && <MediaCorner>{mark}</MediaCorner>}
        {price && <span className={styles.bay}>{price}</span>}
      </span>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {craft && (
        <span className={styles.craft} dir="auto">
          {craft}
        </span>
      )}
      {line && (
        <span className={styles.line} dir="auto">
          {line}
        </span>
      )}
      {reason && <span className={styles.reason}>{reason}</span>}
    </Anchor>
  );
}
