import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './media-frame.module.css';
import { groundOf, type Picture } from './picture.ts';

/**
 * `natural` keeps the picture's own ratio within bounds; `whole` cuts nothing off and, on wide pages, is as large as a
 * window shows at once; `stage` is the same for a preview, whose size says nothing but its ratio; `mosaic` is the room
 * of several pictures; `fill` takes the height of what is around it.
 */
export type MediaShape =
  | 'natural'
  | 'whole'
  | 'stage'
  | 'mosaic'
  | 'wide'
  | 'square'
  | 'portrait'
  | 'cover'
  | 'fill';

interface MediaFrameProps {
  picture: Picture;
  shape?: MediaShape;
  /** The largest picture of the page: asked for at once. All others wait until they come near. */
  eager?: boolean;
  /** Square corners on phones, where pictures run from edge to edge. */
  bleed?: boolean;
  /** On the picture: marks in the corners, a play button. Place them with `MediaCorner`. */
  children?: ReactNode;
  className?: string;
  imageClassName?: string;
}

/* A feed stays readable when no picture is higher than 4:5 nor flatter than 2:1. */
const NARROWEST = 4 / 5;
const WIDEST = 2;

// Larger than any window: what a preview says of its size is less than what it stands for.
const STAGE_BLOCK = 10_000;

/** A picture in reserved space: nothing moves when it loads, and its average color is shown before. */
export function MediaFrame(props: MediaFrameProps) {
  const { picture, shape = 'natural', eager, bleed, children, className, imageClassName } = props;
  const ownRatio = picture.width / picture.height;
  const isWhole = shape === 'whole' || shape === 'stage';
  const ratio = isWhole ? ownRatio : Math.min(Math.max(ownRatio, NARROWEST), WIDEST);
  return (
    <span className={classNames(styles.frame, styles[shape], bleed && styles.bleed, className)}>
      {/* The ratio and the colour as a drawing: it needs no inline style, which a strict page forbids. */}
      <svg
        className={styles.ground}
        viewBox={`0 0 ${Math.round(ratio * 1000)} 1000`}
        {...(shape === 'whole' ? { width: picture.width, height: picture.height } : {})}
        {...(shape === 'stage' ? { width: ratio * STAGE_BLOCK, height: STAGE_BLOCK } : {})}
        aria-hidden
      >
        <rect width="100%" height="100%" fill={groundOf(picture) ?? 'none'} />
      </svg>
      <img
        className={classNames(styles.image, imageClassName)}
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
  at?: 'start' | 'end' | 'bottom-start' | 'bottom-end';
  children: ReactNode;
}

/** A corner of a picture, for marks and tags. */
export function MediaCorner({ at = 'start', children }: MediaCornerProps) {
  return <span className={classNames(styles.corner, styles[at])}>{children}</span>;
}
