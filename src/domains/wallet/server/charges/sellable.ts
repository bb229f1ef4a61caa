import type { Tokens } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { SellableKindName } from '../../contract/charge-kinds.contract.ts';
import type { ChargeRow } from '../wallet.tables.ts';

/** Something that the viewer may buy. */
export interface Sellable {
  readonly itemId: string;
  readonly sellerId: string;
  /** Of one. */
  readonly priceTokens: Tokens;
  /** How many can be bought at once, where that is more than one: what is in stock. */
  readonly quantity?: number;
  /** Stands on the receipt; empty for what has no words. */
  readonly title: string;
}

/** A kind of things for sale. A domain that has some plugs it in; the wallet knows none of them. */
export interface SellableKind {
  /** As in `/wallet/charges/{kind}/{id}`, and for ever in the rows of charges. */
  readonly kind: SellableKindName;
  /** It can be bought again and again. What is not repeatable is bought once, and is then its buyer's. */
  readonly repeatable: boolean;
  /** Those of the items that the viewer may see and that are for sale. */
  find(ctx: ReadContext, ids: readonly string[]): Promise<readonly Sellable[]>;
  /** The same for one; locks it, so that neither its price nor its files change while it is bought. */
  hold(ctx: WriteContext, idOrSlug: string): Promise<Sellable | undefined>;
  /**
   * Hands over what was paid for, once per charge and in its transaction: where it throws, nothing was paid. Absent where
   * the charge itself is the right to the item.
   */
  deliver?(ctx: WriteContext, charge: ChargeRow): Promise<void>;
}

/** One for each kind of thing that tokens buy. */
export const sellables = port<SellableKind>('wallet.sellables');

const registered = (ctx: ReadContext, kind: string) =>
  ctx.ports.all(sellables).find((candidate) => candidate.kind === kind);

// What is free is given away, not sold.
const isSold = ({ priceTokens }: Sellable) => priceTokens > 0;

/** What of it is for sale to the viewer, by id: without what is unknown, hidden, or free. */
export async function findForSale(
  ctx: ReadContext,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sellable>> {
  const found = (await registered(ctx, kind)?.find(ctx, ids)) ?? [];
  return new Map(found.filter(isSold).map((item) => [item.itemId, item]));
}

/** What is for sale to the viewer under that name, held until it is paid, with its kind; undefined where nothing is. */
export async function holdForSale(
  ctx: WriteContext,
  kind: SellableKindName,
  idOrSlug: string,
): Promise<{ item: Sellable; sold: SellableKind } | undefined> {
  const sold = registered(ctx, kind);
  const item = await sold?.hold(ctx, idOrSlug);
  return sold && item && isSold(item) ? { item, sold } : undefined;
}
