/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { checkLedgerJob } from './check-ledger.job.ts';
import creditOnCardPaid from './credit-on-card-paid.on.ts';
import { keepRollingUp } from './keep-rolling-up.ts';
import { matureEarningsJob } from './mature-earnings.job.ts';
import tellCreatorOfCharge from './tell-creator-of-charge.on.ts';
import { walletRoutes } from './wallet.routes.ts';

export { creatorBalances } from './balances.sql.ts';
export { type Purchase, purchasedAmong, salesOf, soldAmong } from './charges.sql.ts';
export { checkLedger } from './check-ledger.ts';
export { setCreatorRate } from './creator-rates.sql.ts';
export {
  countEarnings,
  countNotes,
  type EarningSums,
  findEntriesOfEarning,
  findSealedAccount,
  findSealHash,
  findSpanFacts,
  listBestItems,
  listEarnings,
  listMaturities,
  listSeals,
  sumEarnings,
  sumEarningsPerDay,
} from './earnings.sql.ts';
export { rollUp } from './ledger.sql.ts';
export { findLastCheck } from './ledger-faults.sql.ts';
export { reverseCharge } from './reverse-charge.ts';
export { selfBalance } from './self-balance.ts';
export { selfCommission } from './self-commission.ts';
export { type SellableKind, sellables } from './sellable.ts';
export type { ChargeRow } from './wallet.tables.ts';

export const walletDomain: Domain = {
  name: 'wallet',
  routes: walletRoutes,
  handlers: [creditOnCardPaid, tellCreatorOfCharge],
  jobs: [matureEarningsJob, checkLedgerJob],
  background: keepRollingUp,
};
