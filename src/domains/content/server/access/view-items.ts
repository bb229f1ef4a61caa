/** Loads what the access rules need for many items at once, and applies the rules. */
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { type CreatorTies, creatorTies } from '#domains/creators/server/index.ts';
import { type Purchase, purchasedAmong } from '#domains/wallet/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { canView, type ItemFacts, type ItemKind, type View } from './can-view.ts';

/** The kind of a post in charges, reactions and media addresses. */
export const POST_KIND = 'feed';

export interface ViewedItem {
  readonly view: View;
  /** The viewer's purchase of the item, if any. */
  readonly purchase: Purchase | undefined;
}

/**
 * What the viewer may do with each item, by id. Pass `ties` if the viewer's relations to the owners are
 * already known.
 */
export async function viewItems(
  ctx: ReadContext,
  items: readonly ItemFacts[],
  ties?: ReadonlyMap<string, CreatorTies>,
): Promise<Map<string, ViewedItem>> {
  if (items.length === 0) return new Map();
  const owners = items.map(({ ownerId }) => ownerId);
  const asker = await askerOf(ctx);
  const [tiesOf, purchases, tickets, hidden] = await Promise.all([
    ties ?? creatorTies(ctx, owners),
    purchasesOf(ctx, items),
    ticketsOf(ctx, items),
    hiddenAmong(ctx.db, asker, [...new Set(owners)]),
  ]);
  const now = ctx.clock.now();
  return new Map(
    items.map((item) => {
      const purchase = purchases.get(item.id);
      const facts = {
        hidden: hidden.has(item.ownerId),
        bought: purchase !== undefined,
        hasTicket: item.ticketsOf != null && tickets.has(item.ticketsOf),
        follows: tiesOf.get(item.ownerId)?.isFollowed ?? false,
        subscribes: tiesOf.get(item.ownerId)?.isSubscribed ?? false,
      };
      return [item.id, { view: canView(ctx.viewer, item, facts, now), purchase }];
    }),
  );
}

/** Includes items that are free by now: a buyer keeps an item whatever happens to it. */
async function purchasesOf(ctx: ReadContext, items: readonly ItemFacts[]): Promise<Map<string, Purchase>> {
  const found = new Map<string, Purchase>();
  if (ctx.viewer?.role !== 'fan') return found;
  const sellable = Map.groupBy(
    items.filter(({ isSellable }) => isSellable),
    ({ kind }) => kind,
  );
  for (const [kind, ofKind] of sellable) {
    const ids = ofKind.map(({ id }) => id);
    const bought = await purchasedAmong(ctx.db, ctx.viewer.accountId, inCharges(kind), ids);
    for (const [id, purchase] of bought) found.set(id, purchase);
  }
  return found;
}

/** The viewer's tickets of the streams whose replays are among the items. */
async function ticketsOf(ctx: ReadContext, items: readonly ItemFacts[]): Promise<Map<string, Purchase>> {
  const streamIds = items.flatMap(({ ticketsOf: streamId }) => streamId ?? []);
  if (ctx.viewer?.role !== 'fan' || streamIds.length === 0) return new Map();
  return purchasedAmong(ctx.db, ctx.viewer.accountId, 'stream', streamIds);
}

const inCharges = (kind: ItemKind): string => (kind === 'post' ? POST_KIND : kind);
