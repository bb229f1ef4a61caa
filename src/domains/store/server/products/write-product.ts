/** A creator adds products to the shop, changes and removes them. */

import { countryUnknown } from '#domains/blocks/contract/blocks.refusals.contract.ts';
import { demandAllowedWords } from '#domains/blocks/server/index.ts';
import { postPriceOutOfRange } from '#domains/content/contract/content.refusals.contract.ts';
import { POST_PRICE } from '#domains/content/contract/post-price.contract.ts';
import { findMadeOf } from '#domains/content/server/index.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { releaseFiles } from '#domains/media/server/index.ts';
import { isCountry } from '#domains/site/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { slugWords } from '#platform/server/db/search-words.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/products/own-products.contract.ts';
import {
  digitalFileMissing,
  pictureMissing,
  productChanged,
  productNotFound,
  productTypeStays,
  soldFileStays,
} from '../../contract/products/products.refusals.contract.ts';
import { finalizeProduct } from './finalize-product.ts';
import { showOwnProduct } from './own-products.ts';
import { type PlacedFiles, takeProductFiles } from './product-files.ts';
import {
  insertProduct,
  isOrdered,
  lockOwnProduct,
  type ProductWords,
  replacePictures,
  replaceSending,
  updateProduct,
} from './products.sql.ts';
import type { Product } from './products.tables.ts';
import { filesOf, removeLockedProduct } from './remove-product.ts';
import { PRODUCT_KIND } from './view-products.ts';

type Form = EndpointInput<typeof contract.createProduct>['body'];
type Changes = EndpointInput<typeof contract.changeProduct>['body'];
type Parts = Pick<Product, 'pictureIds' | 'sending'>;

// Long enough to be readable in an address, short enough to share.
const SLUG_CHARACTERS = 48;

/** The first words in Latin letters, then the end of the id, which makes it unique. */
function slugOf(title: string, id: string): string {
  const words = slugWords(title).slice(0, SLUG_CHARACTERS).replace(/-$/, '');
  return `${words || PRODUCT_KIND}-${id.slice(-12)}`;
}

/**
 * Adds a product to a creator's shop. Every creator may save drafts; only approved creators may publish. Of one draft only
 * one product is made.
 */
export async function createProduct(
  ctx: WriteContext,
  form: Form,
  placed: PlacedFiles,
): Promise<contract.OwnProduct> {
  const { accountId: creatorId } = viewerOf(ctx);
  const { name: title, description = '', status = 'active', type, draftId } = form;
  const made = await findMadeOf(ctx, 'products', draftId, { title, words: description, status });
  if (made) return showOwnProduct(ctx, made);
  await demandAllowedWords(ctx, [title, description]);
  const files = await takeProductFiles(ctx, placed, form);
  const id = newId();
  const isPhysical = type === 'physical';
  const now = ctx.clock.now();
  const product = {
    id,
    title,
    description,
    priceTokens: form.price,
    stock: isPhysical ? (form.stock ?? 0) : null,
    limitPerBuyer: form.limitPerBuyer ?? null,
    freeSendingFromTokens: isPhysical ? (form.freeSendingFrom ?? null) : null,
    digitalFileId: isPhysical ? null : (files.digitalFileId ?? null),
    status,
    publishedAt: null,
  };
  const parts = {
    pictureIds: files.pictureIds ?? files.sentPictureIds,
    sending: isPhysical ? sendingOf(form.sendingCosts ?? []) : [],
  };
  requireWhole(ctx, { ...product, ...parts, type });
  await insertProduct(
    ctx.tx,
    { ...product, type, creatorId, slug: slugOf(title, id), draftId: draftId ?? null },
    now,
  );
  await replacePictures(ctx.tx, id, parts.pictureIds);
  await replaceSending(ctx.tx, id, parts.sending);
  await finalizeProduct(ctx, id);
  return showOwnProduct(ctx, id);
}

/**
 * Changes a creator's product. The file of a sold one cannot be replaced; pictures can. If the form names the version it
 * was filled from, a later version is never overwritten; what was sold meanwhile is taken from the stock that it gives.
 */
export async function changeProduct(
  ctx: WriteContext,
  id: string,
  changes: Changes,
  placed: PlacedFiles,
): Promise<contract.OwnProduct> {
  const before = await lockOwnProduct(ctx.tx, id, viewerOf(ctx).accountId);
  if (!before) throw refuse(productNotFound);
  if (isStale(before, changes)) throw refuse(productChanged, { updatedAt: before.updatedAt.toISOString() });
  if (changes.type !== undefined && changes.type !== before.type) throw refuse(productTypeStays);
  await demandAllowedWords(ctx, [changes.name, changes.description]);
  const files = await takeProductFiles(ctx, placed, changes);
  const isPhysical = before.type === 'physical';
  const now = ctx.clock.now();
  const kept = <Value>(value: Value | undefined, was: Value): Value => (value === undefined ? was : value);
  const { status = before.status } = changes;
  const after = {
    ...before,
    title: changes.name ?? before.title,
    description: changes.description ?? before.description,
    priceTokens: changes.price ?? before.priceTokens,
    stock: isPhysical ? stockOf(before, changes) : null,
    limitPerBuyer: kept(changes.limitPerBuyer, before.limitPerBuyer),
    freeSendingFromTokens: isPhysical
      ? kept<number | null>(changes.freeSendingFrom, before.freeSendingFromTokens)
      : null,
    digitalFileId: isPhysical ? null : (files.digitalFileId ?? before.digitalFileId),
    status,
    // A client that sends one picture replaces the one that it knows of.
    pictureIds:
      files.pictureIds ??
      (files.sentPictureIds.length > 0
        ? [...files.sentPictureIds, ...before.pictureIds.slice(1)]
        : before.pictureIds),
    sending: isPhysical && changes.sendingCosts ? sendingOf(changes.sendingCosts) : before.sending,
  };
  const isReplaced = before.digitalFileId !== null && after.digitalFileId !== before.digitalFileId;
  if (isReplaced && (await isOrdered(ctx.tx, id))) throw refuse(soldFileStays);
  requireWhole(ctx, after);
  await updateProduct(ctx.tx, after, now);
  await replacePictures(ctx.tx, id, after.pictureIds);
  await replaceSending(ctx.tx, id, after.sending);
  const stay = filesOf(after);
  await releaseFiles(
    ctx.tx,
    filesOf(before).filter((fileId) => !stay.includes(fileId)),
  );
  await finalizeProduct(ctx, id);
  return showOwnProduct(ctx, id);
}

const isStale = ({ updatedAt }: Product, { unchangedSince }: Changes): boolean =>
  unchangedSince !== undefined && Date.parse(unchangedSince) !== updatedAt.getTime();

/** The stock that the form gives, without what was sold since the form was filled. */
function stockOf({ stock: now }: Product, { stock, stockSeen }: Changes): number {
  const had = now ?? 0;
  if (stock === undefined) return had;
  return Math.max(0, stockSeen === undefined ? stock : had + stock - stockSeen);
}

function sendingOf(costs: NonNullable<Form['sendingCosts']>): Product['sending'] {
  if (!costs.every(({ countries }) => countries.every(isCountry))) throw refuse(countryUnknown);
  return costs.map(({ countries, cost }) => ({ countries, costTokens: cost }));
}

/** What is published is approved, has a picture and a fair price; a digital product has its file, also as a draft. */
function requireWhole(
  ctx: WriteContext,
  product: Omit<ProductWords, 'id'> & Parts & Pick<Product, 'type'>,
): void {
  const { minimumTokens, maximumTokens } = POST_PRICE;
  if (product.priceTokens < minimumTokens || product.priceTokens > maximumTokens) {
    throw refuse(postPriceOutOfRange, {
      minimumPrice: toWire(minimumTokens),
      maximumPrice: toWire(maximumTokens),
    });
  }
  if (product.type === 'digital' && product.digitalFileId === null) throw refuse(digitalFileMissing);
  if (product.status !== 'active') return;
  if (!viewerOf(ctx).approved) throw refuse(notApproved);
  if (product.pictureIds.length === 0) throw refuse(pictureMissing);
}

/** Removes a product from the shop; orders of it stay. Refuses with `store.product-not-found`. */
export async function removeProduct(ctx: WriteContext, id: string): Promise<{ success: true }> {
  const product = await lockOwnProduct(ctx.tx, id, viewerOf(ctx).accountId);
  if (!product) throw refuse(productNotFound);
  await removeLockedProduct(ctx, product);
  // The audit log records that the product was removed, but not its content.
  await audit(ctx, {
    action: 'product.removed',
    objectKind: 'product',
    objectId: id,
    userId: product.creatorId,
    before: { publishedAt: product.publishedAt?.toISOString() ?? null },
  });
  return { success: true };
}
