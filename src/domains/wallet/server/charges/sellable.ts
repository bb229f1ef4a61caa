import type { Tokens } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
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
  /** Those of the items that the viewer may see and that are for sale. */
  find(ctx: ReadContext, ids: readonly string[]): Promise<readonly Sellable[]>;
  /** The same for one; locks it, so that neither its price nor its files change while it is bought. */
  hold(ctx: WriteContext, idOrSlug: string): Promise<Sellable | undefined>;
}

/** One for each kind of thing that tokens buy. */
export const sellables = port<SellableKind>('wallet.sellables');

const shelfOf = (ctx: ReadContext, kind: string) =>
  ctx.ports.all(sellables).find((candidate) => candidate.kind === kind);

// What is free is given away, not sold.
const isSold = ({ priceTokens }: Sellable) => priceTokens > 0;

/** What of it is for sale to the viewer, by id: without what is unknown, hidden, or free. */
export async function findForSale(
  ctx: ReadContext,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sellable>> {
  const found = (await shelfOf(ctx, kind)?.find(ctx, ids)) ?? [];
  return new Map(found.filter(isSold).map((item) => [item.itemId, item]));
}

/** What is for sale to the viewer under that name, held until it is paid; undefined where nothing is. */
export async function holdForSale(
  ctx: WriteContext,
  kind: string,
  idOrSlug: string,
): Promise<Sellable | undefined> {
  const item = await shelfOf(ctx, kind)?.hold(ctx, idOrSlug);
  return item && isSold(item) ? item : undefined;
}
