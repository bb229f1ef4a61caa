import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './media-frame.module.css';
import { groundOf, type Picture } from './picture.ts';

/**
 * `natural` keeps the picture's own ratio within bounds; `stage` keeps it without bounds and, on wide pages, is no higher
 * than leaves room for what belongs to it; `fill` takes the height of what is around it.
 */
export type MediaShape = 'natural' | 'stage' | 'wide' | 'square' | 'portrait' | 'cover' | 'fill';

interface MediaFrameProps {
  picture: Picture;
  shape?: MediaShape;
  /** Where the frame has another ratio, nothing is cut off: its color fills the rest. */
  whole?: boolean | undefined;
  /** The largest picture of the page: asked for at once. All others wait until they come near. */
  eager?: boolean | undefined;
  /** Square corners on phones, where pictures run from edge to edge. */
  bleed?: boolean;
  /** On the picture: marks in the corners, a play button. Place them with `MediaCorner`. */
  children?: ReactNode;
  className?: string;
  imageClassName?: string | undefined;
  frameRef?: Ref<HTMLSpanElement>;
}

/* A feed stays readable when no picture is higher than 4:5 nor flatter than 2:1. */
const NARROWEST = 4 / 5;
const WIDEST = 2;

/** A picture in reserved space: nothing moves when it loads, and its average color is shown before. */
export function MediaFrame(props: MediaFrameProps) {
  const {
    picture,
    shape = 'natural',
    whole,
    eager,
    bleed,
    children,
    className,
    imageClassName,
    frameRef,
  } = props;
  const ownRatio = picture.width / picture.height;
  const ratio = shape === 'stage' ? ownRatio : Math.min(Math.max(ownRatio, NARROWEST), WIDEST);
  return (
    <span
      ref={frameRef}
      className={classNames(styles.frame, styles[shape], bleed && styles.bleed, className)}
    >
      {/* The ratio and the colour as a drawing: it needs no inline style, which a strict page forbids. */}
      <svg
        className={styles.ground}
        viewBox={`0 0 ${Math.round(ratio * 1000)} 1000`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
      >
        <rect width="100%" height="100%" fill={groundOf(picture) ?? 'none'} />
      </svg>
      <img
        className={classNames(styles.image, whole && styles.whole, imageClassName)}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.sizes}
        alt={picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
      {children}
    </span>
  );
}

interface MediaCornerProps {
  at?: 'start' | 'end' | 'bottom-start' | 'bottom-end' | 'middle';
  children: ReactNode;
}

/** A corner of a picture, for marks and tags; its middle, for a play button. */
export function MediaCorner({ at = 'start', children }: MediaCornerProps) {
  return <span className={classNames(styles.corner, styles[at])}>{children}</span>;
}
