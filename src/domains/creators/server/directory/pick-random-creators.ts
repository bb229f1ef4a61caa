import { randomBytes, randomInt } from 'node:crypto';
import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { pickRandomCreators as endpoint } from '../../contract/directory.contract.ts';
import { mayOfferFreeDays } from '../profile/may-offer-free-days.ts';
import { findHiddenCreators } from './directory.sql.ts';
import { directoryCards } from './directory-cards.ts';
import { findFromRandomKey, MOST_READ } from './random-creators.sql.ts';
import { rememberedTotal } from './remembered-counts.ts';

/**
 * Picks random creators. Each has a random key on a circle; from a random point, many neighbors are read and a few of
 * them taken, so that a wide gap between two keys favors nobody.
 */
export async function pickRandomCreators(
  ctx: ReadContext,
  { limit, isFreeSubscription: wanted }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const mayBeFree = await mayOfferFreeDays(ctx);
  if (wanted && !mayBeFree) return { data: [], total: 0 };
  const isFreeSubscription = mayBeFree ? wanted : undefined;
  const place = randomBytes(8).readBigInt64BE();
  const without = await findHiddenCreators(ctx.db, await askerOf(ctx));
  const near = await findFromRandomKey(ctx.db, place, isFreeSubscription);
  const shown = near.filter((id) => !without?.includes(id));
  const picked = shuffled(shown).slice(0, limit);
  const isAll = near.length < MOST_READ;
  const total = isAll ? shown.length : await rememberedTotal(ctx.db, { isFreeSubscription, without });
  return { data: await directoryCards(ctx, picked), total };
}

/** Every order is equally likely. */
function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
