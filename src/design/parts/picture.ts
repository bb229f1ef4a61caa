import { thumbHashToAverageRGBA } from 'thumbhash';

/** A picture as in the API: its address, its size, and the color shown until it is loaded. */
export interface Picture {
  src: string;
  srcSet?: string;
  /** Which width it takes on the page; needed with `srcSet`. */
  sizes?: string;
  /** Pixels of the original; they reserve the room. */
  width: number;
  height: number;
  /** What it shows. Empty only for pictures that say nothing more than the words beside them. */
  alt: string;
  /** The ground until it has come: a CSS colour, or a thumbhash in base 64 from which one is taken. */
  ground?: string;
  thumbhash?: string;
}

const BYTE = 255;

/** The color shown until the picture is loaded; `undefined` leaves the page's background. */
export function groundOf(picture: Pick<Picture, 'ground' | 'thumbhash'>): string | undefined {
  if (picture.ground) return picture.ground;
  if (!picture.thumbhash) return undefined;
  const bytes = Uint8Array.from(atob(picture.thumbhash), (character) => character.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * BYTE)).join(' ')})`;
}
