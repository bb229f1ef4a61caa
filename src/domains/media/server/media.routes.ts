import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { getUploadedFile, removeUploadedFile, uploadFeedPhoto } from '../contract/files.contract.ts';
import { describeUpload } from './uploads/describe-upload.ts';
import { acceptPhoto, placePhoto } from './uploads/multipart/accept-photo.ts';
import { removeUpload } from './uploads/remove-upload.ts';

export const mediaRoutes: BoundRoute[] = [
  bindPrepared(
    uploadFeedPhoto,
    async (ctx, { files }) => {
      const [upload] = files.file;
      if (!upload) throw new Error('the endpoint requires its file');
      return placePhoto(ctx, upload);
    },
    async (ctx, _input, _head, placed) => {
      const { fileId } = await acceptPhoto(ctx, placed, 'feed-photo');
      return describeUpload(ctx, fileId);
    },
  ),
  bind(getUploadedFile, (ctx, { params }) => describeUpload(ctx, params.id)),
  bind(removeUploadedFile, async (ctx, { params }) => {
    await removeUpload(ctx, params.id);
    return { success: true };
  }),
];
