import type { Tokens } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { SellableKindName } from '../../contract/charge-kinds.contract.ts';
import type { BoughtItem } from '../../contract/charges.contract.ts';
import type { ChargeRow } from '../wallet.tables.ts';

/** An item that the viewer may buy. */
export interface Sellable {
  readonly itemId: string;
  readonly sellerId: string;
  /** The price of one. */
  readonly priceTokens: Tokens;
  /** How many can be bought at once, if more than one, such as the stock. */
  readonly quantity?: number;
  /** Printed on the receipt; empty for an item without a title. */
  readonly title: string;
}

/**
 * A kind of item for sale, registered by the domain that sells it. The wallet imports none of these domains.
 */
export interface SellableKind {
  /** As in the address of its endpoint, such as `/wallet/charges/feed/{id}`. Stored with each charge: never change it. */
  readonly kind: SellableKindName;
  /** True: can be bought any number of times. False: can be bought once, and is then owned. */
  readonly repeatable: boolean;
  /** Those of the items that are for sale to the viewer. */
  find(ctx: ReadContext, ids: readonly string[]): Promise<readonly Sellable[]>;
  /** One item for sale. Locks it, so that its price and content cannot change during the purchase. */
  hold(ctx: WriteContext, idOrSlug: string): Promise<Sellable | undefined>;
  /** Items that the viewer has bought, as the viewer sees them now; those that are gone are absent. */
  showBought(ctx: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, BoughtItem>>;
  /**
   * Delivers what was paid for, once per charge and in its transaction; if it throws, the charge is undone.
   * Absent if the charge itself grants access to the item.
   */
  deliver?(ctx: WriteContext, charge: ChargeRow): Promise<void>;
}

/** The kinds of items that tokens can buy. */
export const sellables = port<SellableKind>('wallet.sellables');

const registered = (ctx: ReadContext, kind: string) =>
  ctx.ports.all(sellables).find((candidate) => candidate.kind === kind);

// A free item cannot be bought.
const isSold = ({ priceTokens }: Sellable) => priceTokens > 0;

/** The items that are for sale to the viewer, by id; unknown, hidden and free ones are absent. */
export async function findForSale(
  ctx: ReadContext,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sellable>> {
  const found = (await registered(ctx, kind)?.find(ctx, ids)) ?? [];
  return new Map(found.filter(isSold).map((item) => [item.itemId, item]));
}

/** The items of these charges as their buyer sees them now, by charge; tips and what is gone are absent. */
export async function findBoughtItems(
  ctx: ReadContext,
  charges: readonly Pick<ChargeRow, 'id' | 'kind' | 'itemId'>[],
): Promise<ReadonlyMap<string, BoughtItem>> {
  const found = new Map<string, BoughtItem>();
  for (const [kind, ofKind] of Map.groupBy(charges, (charge) => charge.kind)) {
    const ids = ofKind.map(({ itemId }) => itemId);
    const items = await registered(ctx, kind)?.showBought(ctx, [...new Set(ids)]);
    for (const { id, itemId } of ofKind) {
      const item = items?.get(itemId);
      if (item) found.set(id, item);
    }
  }
  return found;
}

/**
 * One item for sale to the viewer, locked until the charge is committed, with its kind. Undefined if there is
 * none.
 */
export async function holdForSale(
  ctx: WriteContext,
  kind: SellableKindName,
  idOrSlug: string,
): Promise<{ item: Sellable; sold: SellableKind } | undefined> {
  const sold = registered(ctx, kind);
  const item = await sold?.hold(ctx, idOrSlug);
  return sold && item && isSold(item) ? { item, sold } : undefined;
}
