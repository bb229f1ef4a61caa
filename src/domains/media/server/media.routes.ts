import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { getUploadedFile, removeUploadedFile } from '../contract/files.contract.ts';
import * as uploads from '../contract/uploads.contract.ts';
import { describeUpload } from './uploads/describe-upload.ts';
import { removeUpload } from './uploads/remove-upload.ts';
import { cancelUpload, showUpload, showUploads } from './uploads/tus/show-uploads.ts';

export const mediaRoutes: BoundRoute[] = [
  bind(getUploadedFile, (ctx, { params }) => describeUpload(ctx, params.id)),
  bind(removeUploadedFile, async (ctx, { params }) => {
    await removeUpload(ctx, params.id);
    return { success: true };
  }),
  bind(uploads.listUploads, (ctx) => showUploads(ctx)),
  bind(uploads.getUpload, (ctx, { params }) => showUpload(ctx, params.id)),
  bind(uploads.cancelUpload, async (ctx, { params }) => {
    await cancelUpload(ctx, params.id);
    return { success: true };
  }),
];
