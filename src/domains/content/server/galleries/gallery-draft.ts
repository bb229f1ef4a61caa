import { id } from '#platform/contract/fields.ts';
import { viewerOf } from '#platform/server/context.ts';
import { draftKind } from '#platform/server/drafts/draft-kinds.ts';
import { typedForm } from '#platform/server/drafts/typed-form.ts';
import { MAX_GALLERY_TEXT } from '../../contract/galleries/own-galleries.contract.ts';
import { lockOwnGallery } from './galleries.sql.ts';

// Larger than a description may be, so that a long text can be pasted and shortened.
const TIMES_TOO_LONG = 4;

/** What a creator types into the form of a gallery and has not saved. */
export const galleryDraft = draftKind({
  name: 'gallery',
  who: 'creator',
  schema: typedForm(TIMES_TOO_LONG * MAX_GALLERY_TEXT),
  async mayWrite(ctx, galleryId) {
    if (galleryId === 'new') return true;
    if (!id.safeParse(galleryId).success) return false;
    return (await lockOwnGallery(ctx.tx, galleryId, viewerOf(ctx).accountId)) !== undefined;
  },
});
