import type { MediaShape } from '#design/parts/media-frame.tsx';
import type { Picture } from '#design/parts/picture.ts';
import type { WireFile } from '../../contract/files.contract.ts';

/** What the players need of a file; files of the wire have it. */
export type PlayedFile = Pick<
  WireFile,
  | '_id'
  | 'url'
  | 'playlist'
  | 'thumbnails'
  | 'thumbhash'
  | 'width'
  | 'height'
  | 'duration'
  | 'peaks'
  | 'tiles'
  | 'captions'
>;

interface PlayedMedia {
  /** A file that the viewer may open. */
  file: PlayedFile;
  /** What is played: named to screen readers, and on the lock screen. */
  title: string;
  /** Who made it: shown on the lock screen. */
  by?: string;
  /** Seconds; otherwise it goes on where this viewer stopped. */
  startAt?: number;
  /** It begins to play for the first time: where views are counted. */
  onStart?(): void;
  onEnded?(): void;
}

export interface PlayerProps extends PlayedMedia {
  /** Instead of the file's own first picture. */
  poster?: Picture;
  /** As in `MediaFrame`; `stage` on the page of the video. */
  shape?: MediaShape;
  eager?: boolean | undefined;
  bleed?: boolean;
  /** Plays as soon as its code is there: somebody has asked for it already. */
  autoPlay?: boolean;
  /** In a list: plays without sound while it is in view, unless the viewer saves data or motion. */
  inline?: boolean;
}

export type AudioPlayerProps = PlayedMedia;

export interface LightboxProps {
  pictures: readonly Picture[];
  /** Which one is shown; `null` closes. */
  at: number | null;
  onChange(at: number | null): void;
  /** Names what the pictures belong to: "Photos of the post". */
  title: string;
}
