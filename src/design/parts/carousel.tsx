import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Anchor } from './anchor.tsx';
import { figureApart } from './apart.ts';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { MediaCorner, MediaFrame } from './media-frame.tsx';
import { OnPicture } from './on-picture.tsx';
import type { Picture } from './picture.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CarouselWords {
  /** "Photos by Ash & Slip". */
  label: string;
  /** Buttons: "Previous photo", "Next photo". */
  previous: string;
  next: string;
  /** "Photo 2 of 5". */
  placeOf: (index: number) => string;
  /** What a press does with it, where that is not to follow a link: "Enlarge photo 2 of 5". */
  openOf?: (index: number) => string;
}

interface CarouselProps {
  /** The first one gives all of them their shape. */
  pictures: readonly Picture[];
  words: CarouselWords;
  /** `stage`: nothing is cut off, and on wide pages there is room for words below. */
  shape?: 'natural' | 'stage' | undefined;
  /** Where a picture leads, or what a press on it does; without either it is only seen. */
  hrefOf?: (index: number) => string;
  onOpen?: (index: number) => void;
  eager?: boolean | undefined;
  bleed?: boolean | undefined;
  /** In front of all of them. */
  children?: ReactNode;
  className?: string | undefined;
  frameClassName?: string | undefined;
  imageClassName?: string | undefined;
}

/**
 * Pictures of one piece, one at a time: swiped by finger, turned by arrow keys and, under a pointer, by buttons. One
 * alone is only a picture. Without script the row can still be swiped.
 */
export function Carousel(props: CarouselProps) {
  const { pictures, words, shape, hrefOf, onOpen, eager, bleed, children } = props;
  const { className, frameClassName, imageClassName } = props;
  const { track, at, state, turn, follow, stir } = useTrack();
  const isSet = pictures.length > 1;
  const isPressable = hrefOf !== undefined || onOpen !== undefined;
  const last = pictures.length - 1;

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    // On an arrow button the focus stays where it is.
    const isInTrack = event.target instanceof Node && track.current?.contains(event.target) === true;
    turn(isOnward(event) ? 1 : -1, isPressable && isInTrack);
  }

  return (
    <div
      className={classNames(styles.carousel, bleed && styles.bleed, className)}
      {...(isSet && { role: 'group', 'aria-label': words.label, onKeyDown: press })}
    >
      <div
        ref={track}
        className={styles.track}
        {...(isSet && {
          onScroll: follow,
          onPointerEnter: stir,
          onPointerDown: stir,
          onWheel: stir,
          ...(!isPressable && { tabIndex: 0, role: 'group', 'aria-label': words.placeOf(at) }),
        })}
      >
        {pictures.map((picture, index) => (
          <Slide
            // Previews of different photos may be the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            key={index}
            href={hrefOf?.(index)}
            onOpen={onOpen && (() => onOpen(index))}
            isCurrent={index === at}
          >
            {(isSet || words.openOf) && (
              <VisuallyHidden>{(words.openOf ?? words.placeOf)(index)} </VisuallyHidden>
            )}
            <MediaFrame
              picture={picture}
              shape={index === 0 ? (shape ?? 'natural') : 'fill'}
              whole={shape === 'stage'}
              // A neighbor is asked for before it is turned to.
              eager={index === 0 ? eager : state !== 'still' && Math.abs(index - at) <= 1}
              className={classNames(styles.frame, index > 0 && styles.further, frameClassName)}
              imageClassName={imageClassName}
            />
          </Slide>
        ))}
      </div>
      {children}
      {isSet && (
        <>
          <span aria-hidden>
            <MediaCorner at="end">
              <OnPicture small>{figureApart(`${at + 1}/${pictures.length}`)}</OnPicture>
            </MediaCorner>
          </span>
          <span className={styles.dots} aria-hidden>
            {pictures.map((_picture, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one for each picture, in their order
              <span key={index} className={classNames(styles.dot, index === at && styles.current)} />
            ))}
          </span>
          <Arrow side="start" label={words.previous} isEnd={at === 0} onPress={() => turn(-1)} />
          <Arrow side="end" label={words.next} isEnd={at === last} onPress={() => turn(1)} />
          <VisuallyHidden>
            <span role="status">{state === 'moved' && words.placeOf(at)}</span>
          </VisuallyHidden>
        </>
      )}
    </div>
  );
}

/** To the end of the line is onward, whichever way it is written. */
const isOnward = ({ key, currentTarget }: KeyboardEvent) =>
  (getComputedStyle(currentTarget).direction === 'rtl') === (key === 'ArrowLeft');

/** Which picture is in view, and how another one gets there. */
function useTrack() {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [state, setState] = useState<'still' | 'stirred' | 'moved'>('still');
  // Where a movement that is under way leads: a second press goes on from there.
  const goal = useRef<number>(undefined);

  /** `takesFocus`: what was focused is no longer in view then. */
  function turn(by: number, takesFocus = false) {
    const row = track.current;
    const next = (goal.current ?? at) + by;
    const slide = row?.children[next];
    if (!row || !slide) return;
    goal.current = next;
    if (takesFocus && slide instanceof HTMLElement) slide.focus({ preventScroll: true });
    // Counted from the start of the line, so backwards where it is written from the right.
    const way = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollTo({ left: way * next * row.clientWidth });
  }
  function follow() {
    setState('moved');
    if (!track.current) return;
    const seen = Math.round(Math.abs(track.current.scrollLeft) / track.current.clientWidth);
    if (seen === goal.current) goal.current = undefined;
    setAt(seen);
  }
  // It may have been swiped before this code came.
  const catchUp = useEffectEvent(() => track.current?.scrollLeft && follow());
  useEffect(() => void catchUp(), []);
  /** A finger or a wheel decides anew. */
  const stir = () => {
    goal.current = undefined;
    setState((before) => (before === 'still' ? 'stirred' : before));
  };
  return { track, at, state, turn, follow, stir };
}

interface SlideProps {
  href: string | undefined;
  onOpen: (() => void) | undefined;
  /** Only the one in view is reached by the Tab key; arrow keys turn to the others. */
  isCurrent: boolean;
  children: ReactNode;
}

function Slide({ href, onOpen, isCurrent, children }: SlideProps) {
  const reach = { tabIndex: isCurrent ? 0 : -1 };
  if (href !== undefined)
    return (
      <Anchor href={href} className={styles.slide} {...reach}>
        {children}
      </Anchor>
    );
  if (onOpen)
    return (
      <button type="button" className={classNames(styles.slide, styles.enlarge)} onClick={onOpen} {...reach}>
        {children}
      </button>
    );
  return <div className={styles.slide}>{children}</div>;
}

interface ArrowProps {
  side: 'start' | 'end';
  label: string;
  /** There is nothing further on; the button stays, so that the focus is not lost. */
  isEnd: boolean;
  onPress: () => void;
}

function Arrow({ side, label, isEnd, onPress }: ArrowProps) {
  return (
    <IconButton
      label={label}
      // Public pages have this one already; turned round it is the other.
      glyph={IconArrowLeft}
      kind="onPicture"
      size="dense"
      aria-disabled={isEnd || undefined}
      className={classNames(styles.arrow, styles[side])}
      onClick={onPress}
    />
  );
}
