import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as conversions from '../contract/conversions.contract.ts';
import {
  getUploadedFile,
  listOwnFiles as listOwnFilesContract,
  removeUploadedFile,
} from '../contract/files.contract.ts';
import * as uploads from '../contract/uploads.contract.ts';
import * as videos from '../contract/video-files.contract.ts';
import { cancelConversion, listConversions, listStorage, retryConversion } from './conversions/operate.ts';
import { listOwnFiles } from './files/list-own-files.ts';
import { describeUpload } from './uploads/describe-upload.ts';
import { removeUpload } from './uploads/remove-upload.ts';
import { cancelUpload, showUpload, showUploads } from './uploads/tus/show-uploads.ts';
import { addCaptions, placeCaptions, removeCaptions } from './video/change-captions.ts';
import { choosePoster, placePoster } from './video/choose-poster.ts';
import { cutTeaser } from './video/cut-teaser.ts';

export const mediaRoutes: BoundRoute[] = [
  bind(getUploadedFile, (ctx, { params }) => describeUpload(ctx, params.id)),
  bind(removeUploadedFile, async (ctx, { params }) => {
    await removeUpload(ctx, params.id);
    return { success: true };
  }),
  bind(videos.cutTeaser, async (ctx, { params, body }) => {
    const { fileId } = await cutTeaser(ctx, params.id, body);
    return describeUpload(ctx, fileId);
  }),
  bindPrepared(
    videos.choosePoster,
    (ctx, { params, body }) => placePoster(ctx, params.id, body.atSeconds),
    async (ctx, { params }, _head, poster) => {
      await choosePoster(ctx, params.id, poster);
      return describeUpload(ctx, params.id);
    },
  ),
  bindPrepared(
    videos.addCaptions,
    async (ctx, { params, files }) => {
      const [upload] = files.file;
      if (!upload) throw new Error('the endpoint requires its file');
      return placeCaptions(ctx, params.id, upload);
    },
    async (ctx, { params, body }, _head, captions) => {
      await addCaptions(ctx, params.id, body.language, captions);
      return describeUpload(ctx, params.id);
    },
  ),
  bind(videos.removeCaptions, async (ctx, { params }) => {
    await removeCaptions(ctx, params.id, params.language);
    return describeUpload(ctx, params.id);
  }),
  bind(listOwnFilesContract, (ctx, { query }) => listOwnFiles(ctx, query)),
  bind(conversions.listConversions, (ctx, { query }) => listConversions(ctx, query)),
  bind(conversions.retryConversion, async (ctx, { params }) => {
    await retryConversion(ctx, params.id);
    return { success: true };
  }),
  bind(conversions.cancelConversion, async (ctx, { params }) => {
    await cancelConversion(ctx, params.id);
    return { success: true };
  }),
  bind(conversions.listStorage, (ctx, { query }) => listStorage(ctx, query)),
  bind(uploads.listUploads, (ctx) => showUploads(ctx)),
  bind(uploads.getUpload, (ctx, { params }) => showUpload(ctx, params.id)),
  bind(uploads.cancelUpload, async (ctx, { params }) => {
    await cancelUpload(ctx, params.id);
    return { success: true };
  }),
];
