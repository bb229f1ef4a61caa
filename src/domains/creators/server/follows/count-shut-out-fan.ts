import type { OnStatusChanged } from '#domains/accounts/server/index.ts';
import { countFanOfAll } from './follows.sql.ts';

/** Creators count the fans who are there: one who is shut out counts again when let in again. */
export const countShutOutFan: OnStatusChanged = ({ tx }, accountId, status) =>
  countFanOfAll(tx, accountId, status === 'active' ? 1 : -1);
