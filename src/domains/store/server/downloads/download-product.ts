import { describeFiles, type ItemOpener } from '#domains/media/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { ownOrigin } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { downloadsUsedUp, type getDownloadLink } from '../../contract/downloads/downloads.contract.ts';
import { productNotFound } from '../../contract/products/products.refusals.contract.ts';
import { lockOrder } from '../orders/orders.sql.ts';
import { findProductByName } from '../products/products.sql.ts';
import { writeTicket } from './download-ticket.ts';
import {
  type DownloadableOrder,
  findDownloadable,
  findDownloadSince,
  findOrderOfDownload,
  insertDownload,
  listDownloadable,
} from './downloads.sql.ts';

export const DOWNLOADS = '/product-downloads';

/** Within this time a download goes on, or is begun again, without counting once more. */
const OPEN_MILLISECONDS = 60 * 60_000;

const openedSince = ({ clock }: Pick<ReadContext, 'clock'>) =>
  new Date(clock.now().getTime() - OPEN_MILLISECONDS);

/** How often a fan can still download a product, by all orders of it together; null where nothing can be downloaded. */
export async function countDownloadsLeft(
  { db }: Pick<ReadContext, 'db'>,
  of: { buyerId: string; productId: string },
): Promise<number | null> {
  const orders = await listDownloadable(db, of);
  if (orders.length === 0) return null;
  const { downloadsPerOrder } = await readSettings(db);
  return leftOf(orders, downloadsPerOrder);
}

const leftOf = (orders: readonly DownloadableOrder[], most: number): number =>
  orders.reduce((sum, { downloads }) => sum + Math.max(0, most - downloads), 0);

/**
 * A link to the file of a product that the fan bought, and that was delivered. Refuses with `store.product-not-found` and
 * `store.downloads-used-up`. Opening the link counts, not asking for it.
 */
export async function showDownloadLink(
  ctx: ReadContext,
  idOrSlug: string,
): Promise<EndpointOutput<typeof getDownloadLink>> {
  const { accountId: buyerId, sessionId } = viewerOf(ctx);
  const product = await findProductByName(ctx.db, idOrSlug);
  const orders = product ? await listDownloadable(ctx.db, { buyerId, productId: product.id }) : [];
  if (orders.length === 0) throw refuse(productNotFound);
  const { downloadsPerOrder } = await readSettings(ctx.db);
  const since = openedSince(ctx);
  for (const { orderId, downloads } of orders) {
    const isOpen = (await findDownloadSince(ctx.db, orderId, since)) !== undefined;
    if (downloads >= downloadsPerOrder && !isOpen) continue;
    const expiresAt = new Date(ctx.clock.now().getTime() + OPEN_MILLISECONDS);
    const left = leftOf(orders, downloadsPerOrder);
    return {
      downloadLink: `${ownOrigin(ctx)}${DOWNLOADS}/${writeTicket(ctx, { orderId, sessionId, expiresAt })}`,
      expiresAt: expiresAt.toISOString(),
      downloadsLeft: isOpen ? left : left - 1,
    };
  }
  throw refuse(downloadsUsedUp);
}

/**
 * Counts a download of an order, unless one has begun within the hour, and answers the address of its file; undefined
 * where the viewer may not download it (any more).
 */
export async function beginDownload(ctx: WriteContext, orderId: string): Promise<string | undefined> {
  // One at a time, so that two at once do not exceed the limit.
  await lockOrder(ctx.tx, orderId);
  const order = await findDownloadable(ctx.tx, orderId);
  if (order?.buyerId !== ctx.viewer?.accountId || !order) return undefined;
  let id = await findDownloadSince(ctx.tx, orderId, openedSince(ctx));
  if (id === undefined) {
    const { downloadsPerOrder } = await readSettings(ctx.tx);
    if (order.downloads >= downloadsPerOrder) return undefined;
    id = newId();
    await insertDownload(ctx.tx, { id, orderId, now: ctx.clock.now() });
  }
  const request = { fileId: order.fileId, itemKind: DOWNLOAD_KIND, itemId: id };
  const files = await describeFiles(ctx, [{ ...request, open: true, downloadable: true }]);
  return files.of(request, order.fileId)?.original?.url;
}

const DOWNLOAD_KIND = 'product-download';

/** Checked each time that bytes of a bought file are asked for: within the hour, and not after a refund. */
export const downloadOpener: ItemOpener = {
  itemKind: DOWNLOAD_KIND,
  openFiles: async () => [],
  async downloadableFiles(ctx, downloadId) {
    const orderId = await findOrderOfDownload(ctx.db, downloadId, openedSince(ctx));
    const order = orderId === undefined ? undefined : await findDownloadable(ctx.db, orderId);
    return order && order.buyerId === ctx.viewer?.accountId ? [order.fileId] : [];
  },
};
