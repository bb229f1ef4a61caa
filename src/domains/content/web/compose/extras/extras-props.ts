import type { PostFile } from '../../files/post-file.ts';
import type { FileUploads } from '../../files/use-file-uploads.ts';

export interface ExtrasProps {
  /** The video or audio, which is ready. */
  file: PostFile;
  uploads: FileUploads;
}
