import { readSettings } from '#domains/site/server/index.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { isSecondFactor } from '../second-factor/factors.ts';
import type { LivingSession } from './sessions.sql.ts';

/**
 * The viewer of a living session. The only place that decides whether an operator may work as one: where the site
 * requires a second factor, this very session must have shown one.
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
