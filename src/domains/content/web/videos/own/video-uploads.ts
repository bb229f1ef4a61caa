/** The files of a video's form, each in its place: sent in parts by the upload queue, which goes on elsewhere. */
import { useLingui } from '@lingui/react/macro';
import {
  SHORT_VIDEO_MAX_BYTES,
  THUMBNAIL_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import type { SentInParts, Upload } from '#domains/media/web/index.ts';
import { megabytesOf, usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';
import { ID_FIELDS, type VideoFields, type VideoPart } from './video-fields.ts';

export const TARGETS: Readonly<Record<VideoPart, SentInParts>> = {
  main: { purpose: 'performer-video', maxBytes: VIDEO_MAX_BYTES },
  teaser: { purpose: 'performer-video-teaser', maxBytes: SHORT_VIDEO_MAX_BYTES },
  thumbnail: { purpose: 'performer-video-thumbnail', maxBytes: THUMBNAIL_MAX_BYTES },
};

export interface VideoUpload extends Upload {
  part: VideoPart;
}

/** The fields, with the ids of the uploads: a file has the id of its upload, so that one under way is found again. */
export function withUploads(fields: VideoFields, uploads: readonly VideoUpload[]): VideoFields {
  const ids = uploads.flatMap(({ part, fileId, uploadId, state, mayTryAgain }) => {
    const id = state === 'failed' && !mayTryAgain ? undefined : (fileId ?? uploadId);
    return id ? [[ID_FIELDS[part], id]] : [];
  });
  return { ...fields, ...Object.fromEntries(ids) };
}

/** Why a file would not be taken in that place, asked before a byte is sent; undefined for one that may be. */
export function useVideoFileProblem(): (file: File, part: VideoPart) => string | undefined {
  const { t } = useLingui();
  const pictureProblem = usePictureProblem(THUMBNAIL_MAX_BYTES);
  return (file, part) => {
    if (part === 'thumbnail') return pictureProblem(file);
    if (file.size === 0) return t`This file is empty. Please choose another one.`;
    const { maxBytes } = TARGETS[part];
    const megabytes = megabytesOf(maxBytes);
    if (file.size > maxBytes)
      return t`This file is larger than ${megabytes} MB. Please choose a smaller one.`;
    return undefined;
  };
}
