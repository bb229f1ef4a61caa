/** The files of a message that is not sent yet, as they lie on the device: the server has them for a day. */
import type { MessageUpload } from './attachments.tsx';

/** Of a draft, or of a message that was saved. */
export interface FilesOfMessage {
  fileIds: readonly string[];
  thumbnailId?: string | undefined;
  teaserId?: string | undefined;
}

/**
 * Files that the server has, for a form that begins with them; how they appear is asked for by itself. Taken out of the
 * form they stay: some are of other messages or posts, and what nothing uses the server removes after a day.
 */
export function uploadsOf({ fileIds, thumbnailId, teaserId }: FilesOfMessage): MessageUpload[] {
  const uploadOf = (fileId: string, role?: MessageUpload['role']): MessageUpload => ({
    key: fileId,
    fileId,
    state: 'checking',
    sent: 1,
    bytes: 0,
    kept: true,
    role,
  });
  return [
    ...fileIds.map((fileId) => uploadOf(fileId)),
    ...(thumbnailId ? [uploadOf(thumbnailId, 'thumbnail')] : []),
    ...(teaserId ? [uploadOf(teaserId, 'teaser')] : []),
  ];
}

/** As they were read from the device. */
export function readFiles(there: object): FilesOfMessage {
  const { fileIds, thumbnailId, teaserId } = there as Partial<Record<keyof FilesOfMessage, unknown>>;
  return {
    fileIds: Array.isArray(fileIds) ? fileIds.filter((id) => typeof id === 'string') : [],
    ...(typeof thumbnailId === 'string' && { thumbnailId }),
    ...(typeof teaserId === 'string' && { teaserId }),
  };
}
