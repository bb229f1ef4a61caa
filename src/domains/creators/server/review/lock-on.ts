/** Which operator has locked a review. */
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { REVIEW_LOCK_MINUTES } from '../../contract/reviews.contract.ts';
import type { ReviewRow } from '../creators.tables.ts';

export interface ReviewLock {
  readonly by: string;
  readonly since: Date;
}

/** Who has locked a review; an expired lock does not count. */
export function lockOn(ctx: ReadContext, { lockedBy, lockedAt }: ReviewRow): ReviewLock | undefined {
  if (lockedBy === null || lockedAt === null) return undefined;
  const age = ctx.clock.now().getTime() - lockedAt.getTime();
  return age < REVIEW_LOCK_MINUTES * MINUTE_MILLISECONDS ? { by: lockedBy, since: lockedAt } : undefined;
}

/** The operator who has locked a review, if that is another one. */
export function holderBesides(ctx: ReadContext, review: ReviewRow): string | undefined {
  const holder = lockOn(ctx, review)?.by;
  return holder === viewerOf(ctx).accountId ? undefined : holder;
}
