import type { Store } from '#platform/server/storage/storage.ts';

/** What a file is, judged by its bytes. */
export type FileKind = 'picture' | 'video' | 'audio' | 'document';
/**
 * Who decides how long a file stays: the items that it is part of, its owner, who has one for each purpose, or whatever
 * of the site shows it.
 */
export type HeldBy = 'item' | 'owner' | 'site';
export type FileStatus = 'created' | 'processing' | 'finished' | 'error';

/** The rendition for those who may not look. */
export const PREVIEW = 'locked';
/** Stands for the largest rendition, and tells nothing of how large that is. */
export const LARGEST = 'largest';

export interface RenditionRow {
  name: string;
  store: Exclude<Store, 'sealed'>;
  key: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
}

/** A file as far as its status and its pictures go. */
export interface FileRow {
  id: string;
  ownerId: string;
  /** As its domain has registered it (`uploads/purposes.ts`). */
  purpose: string;
  status: FileStatus;
  errorCode: string | null;
  originalName: string;
  thumbhash: string | null;
}

export type PictureOfFile = Pick<RenditionRow, 'name' | 'mime' | 'width' | 'height' | 'bytes'>;

export interface FileWithPictures extends FileRow {
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
