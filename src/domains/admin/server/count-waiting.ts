import { countReviews } from '#domains/creators/server/index.ts';
import { countLetters, type TellOfSeat } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Waiting } from '../contract/waiting.contract.ts';

/** How many things wait for an operator's hand. */
export async function countWaiting(ctx: ReadContext): Promise<Waiting> {
  const [{ total: applications }, letters] = await Promise.all([
    countReviews(ctx.db, 'pending'),
    countLetters(ctx.db, false),
  ]);
  return { applications, letters };
}

/** Of the operator of a try-out site. */
export const waitingForSeat: TellOfSeat = async (ctx, { role }) => {
  if (role !== 'operator') return {};
  const { applications, letters } = await countWaiting(ctx);
  return { waiting: applications + letters };
};
