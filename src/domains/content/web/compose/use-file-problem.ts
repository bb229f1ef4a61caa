import { useLingui } from '@lingui/react/macro';
import {
  AUDIO_MAX_BYTES,
  PHOTO_MAX_BYTES,
  SHORT_VIDEO_MAX_BYTES,
  THUMBNAIL_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import { megabytesOf, usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';
import type { FileRole } from '../files/post-file.ts';

const LARGEST: Record<Exclude<FileRole, 'photo' | 'thumbnail'>, number> = {
  video: VIDEO_MAX_BYTES,
  audio: AUDIO_MAX_BYTES,
  teaser: SHORT_VIDEO_MAX_BYTES,
};

/** Why a chosen file would not be taken in that role, asked before a byte is sent; undefined for one that may be. */
export function useFileProblem(): (file: File, role: FileRole) => string | undefined {
  const { t } = useLingui();
  const photoProblem = usePictureProblem(PHOTO_MAX_BYTES);
  const thumbnailProblem = usePictureProblem(THUMBNAIL_MAX_BYTES);
  return (file, role) => {
    if (role === 'photo') return photoProblem(file);
    if (role === 'thumbnail') return thumbnailProblem(file);
    if (file.size === 0) return t`This file is empty. Please choose another one.`;
    const megabytes = megabytesOf(LARGEST[role]);
    if (file.size > LARGEST[role])
      return t`This file is larger than ${megabytes} MB. Please choose a smaller one.`;
    return undefined;
  };
}
