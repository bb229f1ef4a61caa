import type { ReadDb } from '#platform/server/db/database.ts';
import { type PortOfOne, port } from '#platform/server/port.ts';

/**
 * Whether somebody has paid by card, or is about to. Answered by payments, which comes after site in the order of domains.
 */
export const hasTakenMoney: PortOfOne<(db: ReadDb) => Promise<boolean>> = port.one('site.has-taken-money');
