import type { OnStatusChanged } from '#domains/accounts/server/index.ts';
import { countFanOfAll } from './follows.sql.ts';

/** Follower counts exclude suspended fans; a reactivated one counts again. */
export const countShutOutFan: OnStatusChanged = ({ tx }, accountId, status) =>
  countFanOfAll(tx, accountId, status === 'active' ? 1 : -1);
