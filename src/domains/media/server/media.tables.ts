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

export interface RenditionRow {
  name: string;
  store: Exclude<Store, 'sealed'>;
  key: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
}

/** The columns of a file that its status and its pictures need. */
export interface FileRow {
  id: string;
  ownerId: string;
  /** The name of a registered purpose (`uploads/purposes.ts`). */
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
