import { hiddenBecause } from '#domains/content/server/index.ts';
import { reactionFlags } from '#domains/engagement/server/index.ts';
import { describeFiles, findOriginals } from '#domains/media/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { WireProduct } from '../../contract/products/product.contract.ts';
import { findOwnDownloads } from '../downloads/downloads.sql.ts';
import type { Product } from './products.tables.ts';
import { PRODUCT_KIND, type ShownProduct, shownProducts } from './view-products.ts';

const priceOrNull = (hundredths: number | null) => (hundredths === null ? null : toWire(tokens(hundredths)));

/** Products in wire form for the viewer, in the given order; those that do not exist for the viewer are left out. */
export async function describeProducts(
  ctx: ReadContext,
  products: readonly Product[],
): Promise<WireProduct[]> {
  return describeShownProducts(ctx, await shownProducts(ctx, products));
}

/** The same for products whose access is already decided. */
export async function describeShownProducts(
  ctx: ReadContext,
  shown: readonly ShownProduct[],
): Promise<WireProduct[]> {
  const ids = shown.map(({ product }) => product.id);
  const flags = await reactionFlags(ctx.db, ctx.viewer?.accountId, PRODUCT_KIND, ids);
  const isDigital = ({ product }: ShownProduct) => product.digitalFileId !== null;
  const downloads = await findOwnDownloads(
    ctx.db,
    ctx.viewer?.accountId,
    shown.filter(isDigital).map(({ product }) => product.id),
  );
  const originals = await findOriginals(
    ctx.db,
    shown.flatMap(({ product }) => product.digitalFileId ?? []),
  );
  const files = await describeFiles(ctx, shown.flatMap(requestsOf));
  return shown.map(({ product, card, view }) => {
    const itemId = product.id;
    const pictures = product.pictureIds.flatMap((id) => {
      const picture = files.of({ itemId }, id);
      return picture && (picture.status !== 'error' || view.because === 'owner') ? picture : [];
    });
    const original = originals.get(product.digitalFileId ?? '');
    const isOwn = view.because === 'owner';
    const own = {
      digitalFileId: product.digitalFileId,
      digitalFileUrl: files.of({ itemId }, product.digitalFileId ?? '')?.original?.url ?? null,
    };
    const flag = flags.get(itemId);
    return {
      _id: itemId,
      slug: product.slug,
      name: product.title,
      description: product.description,
      type: product.type,
      price: toWire(tokens(product.priceTokens)),
      stock: product.stock,
      limitPerBuyer: product.limitPerBuyer,
      status: product.status,
      ...(isOwn || view.because === 'operator' ? hiddenBecause(product) : {}),
      imageId: pictures[0]?._id ?? null,
      image: pictures[0]?.url ?? null,
      pictures,
      digitalFile: original
        ? { ...(isOwn ? { name: original.name } : {}), format: original.format, size: original.bytes }
        : null,
      ...(isOwn ? own : {}),
      ownOrderId: downloads.get(itemId) ?? null,
      sendingCosts: product.sending.map(({ countries, costTokens }) => ({
        countries: [...countries],
        cost: toWire(tokens(costTokens)),
      })),
      freeSendingFrom: priceOrNull(product.freeSendingFromTokens),
      performerId: product.creatorId,
      performer: card,
      isLiked: flag?.isLiked ?? false,
      isBookMarked: flag?.isBookMarked ?? false,
      totalLike: flag?.totalLike ?? 0,
      totalBookmark: flag?.totalBookmark ?? 0,
      publishedAt: product.publishedAt?.toISOString() ?? null,
      createdAt: product.createdAt.toISOString(),
      updatedAt: product.updatedAt.toISOString(),
    };
  });
}

/** The pictures for everybody; the file for its owner, who also finds the address of it. */
function requestsOf({ product, view }: ShownProduct) {
  const requests = product.pictureIds.map((fileId) => ({
    fileId,
    itemKind: PRODUCT_KIND,
    itemId: product.id,
    open: true,
  }));
  if (product.digitalFileId === null || view.because !== 'owner') return requests;
  const file = { fileId: product.digitalFileId, itemKind: PRODUCT_KIND, itemId: product.id };
  return [...requests, { ...file, open: true, downloadable: true }];
}
