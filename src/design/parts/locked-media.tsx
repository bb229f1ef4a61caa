import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './locked-media.module.css';
import { MediaFrame, type MediaShape } from './media-frame.tsx';
import type { Picture } from './picture.ts';

interface LockedMediaProps {
  /** The preview as it was sent: already without detail. The blur here is only its look. */
  preview: Picture;
  /** On the pool of dark: what is inside, the pay button, and one line why. See `LockedWords`. */
  children: ReactNode;
  /** Once it turns true, the lights go up: the blur lifts from the centre and what was bought stands there. */
  open?: boolean;
  /** What was bought; rendered only once `open`. */
  inside?: ReactNode;
  /** The words step back while the sheet about them is open. */
  steppedBack?: boolean;
  shape?: MediaShape;
  bleed?: boolean;
  eager?: boolean;
  className?: string;
}

/** A picture that is there, out of focus, with what it costs in front of it. */
export function LockedMedia(props: LockedMediaProps) {
  const { preview, children, open = false, inside, steppedBack, shape, bleed, eager, className } = props;
  // Open from the start means there is nothing to lift: the motion belongs to the moment of unlocking.
  const [lifted, setLifted] = useState(open);
  return (
    <div className={classNames(styles.locked, open && styles.open, className)}>
      {open && <div className={lifted ? undefined : styles.inside}>{inside}</div>}
      {!lifted && (
        <div className={styles.preview} onAnimationEnd={() => open && setLifted(true)}>
          <MediaFrame
            picture={preview}
            shape={shape}
            bleed={bleed}
            eager={eager}
            className={styles.frame}
            imageClassName={styles.blurred}
          >
            {!open && <div className={classNames(styles.pool, steppedBack && styles.back)}>{children}</div>}
          </MediaFrame>
        </div>
      )}
    </div>
  );
}

interface LockedWordsProps {
  icon?: ReactNode;
  /** What it is called. */
  title?: string;
  /** What is inside, each with its icon: "31:40", "12 photos". */
  contents?: ReactNode;
  /** The pay button, or what else opens it. */
  act?: ReactNode;
  /** Why it is locked, in one line. */
  reason?: ReactNode;
}

/** The words on a locked picture, in their order. */
export function LockedWords({ icon, title, contents, act, reason }: LockedWordsProps) {
  return (
    <>
      {icon}
      {title && <span className={styles.title}>{title}</span>}
      {contents && <span className={styles.contents}>{contents}</span>}
      {act}
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  );
}
