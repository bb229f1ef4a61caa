import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { CASE_LOCK_MINUTES } from '../../contract/cases.contract.ts';
import type { CaseRow } from '../moderation.tables.ts';

/** Who has locked a case; an expired lock does not count. */
export function lockOn(
  ctx: ReadContext,
  { lockedBy, lockedAt }: CaseRow,
): { readonly by: string; readonly since: Date } | undefined {
  if (lockedBy === null || lockedAt === null) return undefined;
  const age = ctx.clock.now().getTime() - lockedAt.getTime();
  return age < CASE_LOCK_MINUTES * MINUTE_MILLISECONDS ? { by: lockedBy, since: lockedAt } : undefined;
}
