import { type BoundRoute, bindPrepared } from '#platform/server/http/bind.ts';
import { uploadSitePicture } from '../../contract/site-pictures.contract.ts';
import { publicPicturesOf } from './public-pictures.ts';

export const sitePictureRoutes: BoundRoute[] = [
  bindPrepared(
    uploadSitePicture,
    (ctx, { body, files }) => {
      const [upload] = files.picture;
      if (!upload) throw new Error('the picture is a required file');
      return publicPicturesOf(ctx).render(ctx, upload, body.use);
    },
    // The path as stored, on either listener: it goes back into a setting.
    (ctx, { body }, _head, rendered) => publicPicturesOf(ctx).keep(ctx, rendered, body.use),
  ),
];
