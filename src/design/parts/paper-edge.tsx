import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { MediaFrame } from './media-frame.tsx';
import styles from './paper-edge.module.css';
import type { Picture } from './picture.ts';

interface PaperEdgeProps {
  /** 2 where the page has a title of its own. */
  level?: 1 | 2;
  /** The cover; without one a plain background is shown. */
  picture: Picture | null;
  /** The content of the bay: an avatar of size `edge`. */
  avatar: ReactNode;
  name: string;
}

// A name steps down before it needs a second line. From here on it fits no more at the step above.
const LONG_CHARACTERS = 13;
const LONGER_CHARACTERS = 17;

function stepOf(name: string): string | undefined {
  if (name.length >= LONGER_CHARACTERS) return styles.longer;
  return name.length >= LONG_CHARACTERS ? styles.long : undefined;
}

/** A cover with a round bay cut out of it; the name is below, beside the bay. */
export function PaperEdge({ picture, avatar, name, level = 1 }: PaperEdgeProps) {
  const Name = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.cover}>
      {picture ? (
        <MediaFrame
          picture={picture}
          shape="fill"
          eager
          className={styles.picture}
          imageClassName={styles.crop}
        />
      ) : (
        <div className={styles.picture} />
      )}
      <div className={styles.bay}>
        {avatar}
        <Name className={classNames(styles.name, stepOf(name))} dir="auto">
          {name}
        </Name>
      </div>
    </div>
  );
}
