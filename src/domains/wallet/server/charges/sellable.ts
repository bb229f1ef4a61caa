import type { Tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';

/** Something that the viewer may buy once and then owns. */
export interface Sellable {
  readonly itemId: string;
  readonly sellerId: string;
  readonly priceTokens: Tokens;
  /** Stands on the receipt; empty for what has no words. */
  readonly title: string;
}

/** A kind of things for sale. A domain that has some plugs it in; the wallet knows none of them. */
export interface SellableKind {
  /** As in `/wallet/charges/{kind}/{id}`, and for ever in the rows of charges. */
  readonly kind: string;
  /**
   * The item, if the viewer may see it and it is for sale. Locks it, so that neither its price nor its files
   * change while it is bought.
   */
  find(ctx: WriteContext, idOrSlug: string): Promise<Sellable | undefined>;
}

/** One for each kind of thing that tokens buy. */
export const sellables = port<SellableKind>('wallet.sellables');

/** What is for sale to the viewer under that name; undefined for what is unknown, hidden, or free. */
export async function findForSale(
  ctx: WriteContext,
  kind: string,
  idOrSlug: string,
): Promise<Sellable | undefined> {
  const shelf = ctx.ports.all(sellables).find((candidate) => candidate.kind === kind);
  const item = await shelf?.find(ctx, idOrSlug);
  return item && item.priceTokens > 0 ? item : undefined;
}
