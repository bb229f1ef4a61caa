import { demandAllowedWords } from '#domains/blocks/server/index.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { forgetReactions } from '#domains/engagement/server/index.ts';
import { releaseFiles } from '#domains/media/server/index.ts';
import { soldAmong } from '#domains/wallet/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { deleteDraftAt } from '#platform/server/drafts/drafts.sql.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { galleryChanged, galleryNotFound } from '../../contract/galleries/galleries.refusals.contract.ts';
import type { OwnGallery } from '../../contract/galleries/gallery.contract.ts';
import type {
  changeGallery as changeEndpoint,
  createGallery as createEndpoint,
} from '../../contract/galleries/own-galleries.contract.ts';
import { offerOf } from '../access/offer.ts';
import { deleteViewsOf } from '../views/views.sql.ts';
import { findMadeOf } from '../write/made-of-draft.ts';
import { searchWordsOf, slugOf } from '../write/post-title.ts';
import { finalizeGallery } from './finalize-gallery.ts';
import {
  deleteGallery,
  insertGallery,
  lockOwnGallery,
  markGalleryDeleted,
  updateGallery,
} from './galleries.sql.ts';
import type { Gallery } from './galleries.tables.ts';
import { showOwnGallery } from './list-galleries.ts';
import { listPhotos, orderPhotos } from './photos.sql.ts';
import { GALLERY_KIND } from './view-galleries.ts';

const wordsOf = ({ title, description }: Pick<Gallery, 'title' | 'description'>) =>
  searchWordsOf({ title, text: description });

/**
 * Creates a gallery without photos. Every creator may save drafts; only approved creators may publish. The gallery
 * appears when its first photo is ready. Of one draft only one gallery is made.
 */
export async function createGallery(
  ctx: WriteContext,
  form: EndpointInput<typeof createEndpoint>['body'],
): Promise<OwnGallery> {
  const { accountId: creatorId, approved } = viewerOf(ctx);
  const { title, description = '', status = 'active', draftId } = form;
  if (status === 'active' && !approved) throw refuse(notApproved);
  const made = await findMadeOf(ctx, 'galleries', draftId, { title, words: description, status });
  if (made) return showOwnGallery(ctx, made);
  await demandAllowedWords(ctx, [title, description]);
  const id = newId();
  const slug = slugOf({ title, text: '' }, id, GALLERY_KIND);
  const gallery = {
    id,
    creatorId,
    slug,
    title,
    description,
    status,
    draftId: draftId ?? null,
    ...offerOf(GALLERY_KIND, form),
  };
  await insertGallery(ctx.tx, gallery, wordsOf(gallery), ctx.clock.now());
  return showOwnGallery(ctx, id);
}

type Changes = EndpointInput<typeof changeEndpoint>['body'];

/**
 * Changes a creator's gallery and the order of its photos. If the form names the version it was filled from, a later
 * version is never overwritten.
 */
export async function changeGallery(ctx: WriteContext, id: string, changes: Changes): Promise<OwnGallery> {
  const { accountId, approved } = viewerOf(ctx);
  const before = await lockOwnGallery(ctx.tx, id, accountId);
  if (!before) throw refuse(galleryNotFound);
  if (isStale(before, changes)) throw refuse(galleryChanged, { updatedAt: before.updatedAt.toISOString() });
  await demandAllowedWords(ctx, [changes.title, changes.description]);
  const {
    title = before.title,
    description = before.description,
    status = before.status,
    photoIds,
  } = changes;
  if (status === 'active' && !approved) throw refuse(notApproved);
  const after = { id, title, description, status, ...offerOf(GALLERY_KIND, changes, before) };
  await updateGallery(ctx.tx, after, wordsOf(after), ctx.clock.now());
  if (photoIds) await orderPhotos(ctx.tx, id, photoIds);
  await finalizeGallery(ctx, id);
  return showOwnGallery(ctx, id);
}

function isStale({ updatedAt }: Gallery, { unchangedSince }: Changes): boolean {
  return unchangedSince !== undefined && Date.parse(unchangedSince) !== updatedAt.getTime();
}

/** Removes a gallery from every list. A sold one is kept for its buyers; any other is deleted with its photos. */
export async function removeGallery(ctx: WriteContext, id: string): Promise<{ success: true }> {
  const gallery = await lockOwnGallery(ctx.tx, id, viewerOf(ctx).accountId);
  if (!gallery) throw refuse(galleryNotFound);
  await removeLockedGallery(ctx, gallery);
  // The audit log records that the gallery was removed, but not its content.
  await audit(ctx, {
    action: 'gallery.removed',
    objectKind: 'gallery',
    objectId: id,
    userId: gallery.creatorId,
    before: { audience: gallery.audience, publishedAt: gallery.publishedAt?.toISOString() ?? null },
  });
  return { success: true };
}

/** The same for a gallery that is already locked; also used when an account is erased. */
export async function removeLockedGallery(ctx: WriteContext, { id, creatorId }: Gallery): Promise<void> {
  await deleteDraftAt(ctx.tx, creatorId, `gallery.${id}`);
  if (await isGallerySold(ctx, id)) {
    await markGalleryDeleted(ctx.tx, id, ctx.clock.now());
    return;
  }
  const photos = await listPhotos(ctx.tx, id);
  await deleteGallery(ctx.tx, id);
  await releaseFiles(
    ctx.tx,
    photos.map(({ fileId }) => fileId),
  );
  await forgetReactions(ctx.tx, GALLERY_KIND, id);
  await deleteViewsOf(ctx.tx, GALLERY_KIND, id);
}

/** Whether a fan owns the gallery. The caller has locked it, so that nobody buys it in the meantime. */
export async function isGallerySold(ctx: WriteContext, id: string): Promise<boolean> {
  return (await soldAmong(ctx.tx, GALLERY_KIND, [id])).has(id);
}
