import type { MessageUploads } from './attachments.tsx';

/** Offered with a price; what was added before is shown until it is removed. */
export const showsPreviews = ({ uploads, previews }: MessageUploads, hasPrice: boolean): boolean =>
  (hasPrice && uploads.length > 0) || Object.keys(previews).length > 0;

/** The previews of a message as they are sent: none where it has no price. */
export function writtenPreviews({ previews }: Pick<MessageUploads, 'previews'>): {
  thumbnailId?: string | undefined;
  teaserId?: string | undefined;
} {
  return { thumbnailId: previews.thumbnail?.fileId, teaserId: previews.teaser?.fileId };
}
