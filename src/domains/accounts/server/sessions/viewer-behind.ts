import { readSettings } from '#domains/site/server/index.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { isSecondFactor } from '../second-factor/factors.ts';
import type { LivingSession } from './sessions.sql.ts';

/**
 * Who a living session is. Whether an operator may work as one is decided here and nowhere else: where the site demands
 * a second factor, this very session must have shown one.
 */
export async function viewerBehind(
  db: ReadDb,
  { lastSeenAt: _, impersonatedBy, method, ...viewer }: LivingSession,
): Promise<Viewer> {
  const hasOperatorPowers =
    viewer.role === 'operator' &&
    (isSecondFactor(method) || !(await readSettings(db)).operatorsNeedSecondFactor);
  return { ...viewer, hasOperatorPowers, ...(impersonatedBy === null ? {} : { impersonatedBy }) };
}
