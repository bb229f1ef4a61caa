import type { Store } from '#platform/server/storage/storage.ts';

export type FilePurpose = 'feed-photo' | 'avatar' | 'cover' | 'icon' | 'picture';
export type FileStatus = 'created' | 'processing' | 'finished' | 'error';
export type RenditionName = 'small' | 'medium' | 'large' | 'locked' | 'public';

/** The rendition for those who may not look. */
export const PREVIEW = 'locked';
/** Stands for the largest rendition, and tells nothing of how large that is. */
export const LARGEST = 'largest';

export interface RenditionRow {
  name: RenditionName;
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
  purpose: FilePurpose;
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
