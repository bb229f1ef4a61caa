import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { getUploadedFile, removeUploadedFile } from '../contract/files.contract.ts';
import { describeUpload } from './uploads/describe-upload.ts';
import { removeUpload } from './uploads/remove-upload.ts';

export const mediaRoutes: BoundRoute[] = [
  bind(getUploadedFile, (ctx, { params }) => describeUpload(ctx, params.id)),
  bind(removeUploadedFile, async (ctx, { params }) => {
    await removeUpload(ctx, params.id);
    return { success: true };
  }),
];
