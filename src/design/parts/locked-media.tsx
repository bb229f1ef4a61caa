import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Carousel, type CarouselWords } from './carousel.tsx';
import { classNames } from './class-names.ts';
import styles from './locked-media.module.css';
import type { Picture } from './picture.ts';

export interface LockedMediaProps {
  /** The previews, already without detail when they were sent. The blur is only decoration. */
  previews: readonly Picture[];
  /** Of the set that they are. */
  words: CarouselWords;
  /** On the pool of dark: what is inside, the pay button, and one line why. See `LockedWords`. */
  children: ReactNode;
  /** When it turns true, the unlock animation runs: the blur lifts from the center and shows the content. */
  open?: boolean;
  /** What was bought; rendered only once `open`. */
  inside?: ReactNode;
  /** A sheet about it is open: the words step back. */
  steppedBack?: boolean;
  /** The preview is meant to be seen, as the cover of a video is. */
  isCover?: boolean;
  shape?: 'natural' | 'stage';
  bleed?: boolean;
  eager?: boolean | undefined;
  className?: string;
}

/** A picture that is there, out of focus, with what it costs in front of it. */
export function LockedMedia(props: LockedMediaProps) {
  const {
    previews,
    words,
    children,
    open = false,
    inside,
    steppedBack,
    isCover,
    shape,
    bleed,
    eager,
    className,
  } = props;
  // Open from the start means there is nothing to lift: the motion belongs to the moment of unlocking.
  const [lifted, setLifted] = useState(open);
  const place = useRef<HTMLDivElement>(null);
  const there = useFirstPicture(place, open && !lifted);
  return (
    <div ref={place} className={classNames(styles.locked, open && there && styles.open, className)}>
      {open && <div data-unlocked="">{inside}</div>}
      {!lifted && (
        <div className={styles.preview} onAnimationEnd={() => open && setLifted(true)}>
          <Carousel
            pictures={previews}
            words={words}
            shape={shape}
            bleed={bleed}
            eager={eager}
            className={styles.set}
            frameClassName={styles.frame}
            imageClassName={isCover ? undefined : styles.blurred}
          >
            {!open && (
              <div className={classNames(styles.pool, steppedBack && styles.back)}>
                <div className={styles.words}>{children}</div>
              </div>
            )}
          </Carousel>
        </div>
      )}
    </div>
  );
}

/** Whether the first picture that was bought has come, or cannot come: until then the blur has nothing to lift from. */
function useFirstPicture(place: RefObject<HTMLElement | null>, awaited: boolean): boolean {
  const [exists, setThere] = useState(false);
  useEffect(() => {
    if (!awaited) return;
    // The bought content comes first, the preview after it.
    const picture = place.current?.querySelector('img');
    const onEnd = () => setThere(true);
    // Not rendered out of view, and browsers fetch nothing there.
    if (!picture || picture.complete || !isInView(place.current)) {
      onEnd();
      return;
    }
    picture.addEventListener('load', onEnd);
    picture.addEventListener('error', onEnd);
    return () => {
      picture.removeEventListener('load', onEnd);
      picture.removeEventListener('error', onEnd);
    };
  }, [awaited, place]);
  return exists;
}

function isInView(element: Element | null): boolean {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < window.innerHeight;
}

interface LockedWordsProps {
  icon?: ReactNode;
  /** What is inside, each with its icon: "31:40", "12 photos". */
  contents?: ReactNode;
  /** The pay button, or what else opens it. */
  action?: ReactNode;
  /** Why it is locked, in one line. */
  reason?: ReactNode;
}

/** The words on a locked picture, in their order. */
export function LockedWords({ icon, contents, action, reason }: LockedWordsProps) {
  return (
    <>
      {icon}
      {contents && <span className={styles.contents}>{contents}</span>}
      {/* no text */ action}
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  );
}
