import type { ReadDb } from '#platform/server/db/database.ts';
import { type PortOfOne, port } from '#platform/server/port.ts';

/**
 * Whether anybody has paid by card, or is about to. Implemented by payments, which comes after site in the order of
 * domains.
 */
export const hasTakenMoney: PortOfOne<(db: ReadDb) => Promise<boolean>> = port.one('site.has-taken-money');
