import type { Upload } from '#domains/media/web/index.ts';

/** A photo of a post that is being written. */
export interface Photo extends Upload {
  alt: string;
  /** An animation, of which only the first frame is used. */
  moves?: boolean | undefined;
}

/** Photos that a post can contain: uploading ones and uploaded ones. */
export function usablePhotos(photos: readonly Photo[]): readonly Photo[] {
  return photos.filter(({ state }) => state !== 'failed');
}
