import type { Canvas } from './canvas.ts';

export type Role = 'avatar' | 'cover' | 'post' | 'fan' | 'house' | 'document';

/** One picture of the demo world: what it is called, how large it is and how it is painted. */
export interface Picture {
  /** File name without the ending. */
  file: string;
  /** Short name of whoever shows it. */
  creator: string;
  role: Role;
  width: number;
  height: number;
  /** One sentence for people who do not see the picture. */
  alt: string;
  /** What the work is, as its maker would call it; posts only. */
  title?: string;
  /** Ceiling for the file in kilobytes; left out, the usual one for the role. */
  limitKb?: number;
  paint(width: number, height: number): Canvas;
}

// The shapes a camera or a scanner gives, with a long side of 1400 pixels or a little less.
export const TALL = { width: 1120, height: 1400 };
export const SQUARE = { width: 1200, height: 1200 };
export const WIDE = { width: 1400, height: 933 };
export const FILM = { width: 1400, height: 788 };
// Prints and cloth, whose every line costs bytes, are scanned a little smaller.
export const PRINT_TALL = { width: 1024, height: 1280 };
export const PRINT_SQUARE = { width: 1080, height: 1080 };
export const PRINT_WIDE = { width: 1280, height: 853 };
export const PRINT_FILM = { width: 1280, height: 720 };
export const COVER = { width: 1800, height: 600 };
export const AVATAR = { width: 512, height: 512 };
