/** In whose hands an application is. */
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { CLAIM_MINUTES } from '../../contract/reviews.contract.ts';
import type { ReviewRow } from '../creators.tables.ts';

export interface Claim {
  readonly by: string;
  readonly since: Date;
}

/** Who has a review in hand; a claim that is too old holds nobody back. */
export function claimOn(ctx: ReadContext, { claimedBy, claimedAt }: ReviewRow): Claim | undefined {
  if (claimedBy === null || claimedAt === null) return undefined;
  const age = ctx.clock.now().getTime() - claimedAt.getTime();
  return age < CLAIM_MINUTES * MINUTE_MILLISECONDS ? { by: claimedBy, since: claimedAt } : undefined;
}

/** The operator in whose hands a review is, where that is another one. */
export function holderBesides(ctx: ReadContext, review: ReviewRow): string | undefined {
  const holder = claimOn(ctx, review)?.by;
  return holder === viewerOf(ctx).accountId ? undefined : holder;
}
