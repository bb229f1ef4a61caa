import type { Store } from '#platform/server/storage/storage.ts';

/** The kind of a file, determined from its bytes. */
export type FileKind = 'picture' | 'video' | 'audio' | 'document';
/**
 * What keeps a file from being removed: the items that it is part of, its owner (who has one file per
 * purpose), or the part of the site that shows it.
 */
export type HeldBy = 'item' | 'owner' | 'site';
export type FileStatus = 'created' | 'processing' | 'finished' | 'error';

/** The blurred rendition for viewers without access. */
export const PREVIEW = 'locked';
/** Stands for the largest rendition in addresses, without revealing its size. */
export const LARGEST = 'largest';

/** What is known about a video or an audio file. */
export interface MediaFacts {
  durationMs?: number;
  hasAudio?: boolean;
  frameRate?: number;
  /** The original has more than the standard range of brightness; its renditions do not. */
  isHdr?: boolean;
  /** Loudness over the length, 0 to 100, for a drawn waveform. */
  peaks?: number[];
  /** The pictures in the rendition `sprite`, for previews while seeking. */
  tiles?: { everyMs: number; columns: number; rows: number; width: number; height: number; count: number };
  /** The time of the frame that is shown before playing. */
  posterMs?: number;
  captions?: { language: string; label: string }[];
}

/** One step of the preparation of a video or an audio file. */
export interface ConversionStep {
  /** The rendition that it makes. */
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  percent: number;
}

/** A range of another file. */
export interface SourceRange {
  fileId: string;
  fromMs: number;
  toMs: number;
}

/** What a playlist says about a video rendition, which is one fragmented MP4 file. */
export interface StreamFacts {
  /** As in RFC 6381: `avc1.640028,mp4a.40.2`. */
  codecs: string;
  /** Bits per second: of the largest segment, and of the whole. */
  bandwidth: number;
  averageBandwidth: number;
  frameRate: number | null;
  /** The byte range of its head. */
  init: { offset: number; bytes: number };
  segments: { ms: number; offset: number; bytes: number }[];
}

export interface RenditionRow {
  name: string;
  store: Exclude<Store, 'sealed'>;
  key: string;
  mime: string;
  /** Pixels; 0 for audio and captions. */
  width: number;
  height: number;
  bytes: number;
  /** Only of video renditions. */
  facts?: StreamFacts | null;
}

/** The columns of a file that its status and its pictures need. */
export interface FileRow {
  id: string;
  ownerId: string;
  /** The name of a registered purpose (`uploads/purposes.ts`). */
  purpose: string;
  status: FileStatus;
  errorCode: string | null;
  /** It waits for an operator, because it looks like a blocked one. */
  isHeld: boolean;
  originalName: string;
  thumbhash: string | null;
  kind: FileKind;
  facts: MediaFacts | null;
  progress: ConversionStep[] | null;
}

export type PictureOfFile = Pick<RenditionRow, 'name' | 'mime' | 'width' | 'height' | 'bytes'>;

export interface FileWithPictures extends FileRow {
  /** Of the file as it was uploaded, while it is kept. */
  originalBytes: number | null;
  pictures: PictureOfFile[];
}

export interface SealedDocumentRow {
  id: string;
  ownerId: string;
  kind: string;
  mime: string;
  bytes: number;
  key: string;
}
