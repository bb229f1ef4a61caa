/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { checkLedgerJob } from './check-ledger.job.ts';
import creditOnCardPaid from './credit-on-card-paid.on.ts';
import giveAgainOnDisputeWon from './give-again-on-dispute-won.on.ts';
import { keepRollingUp } from './keep-rolling-up.ts';
import { matureEarningsJob } from './mature-earnings.job.ts';
import takeBackOnCardReturned from './take-back-on-card-returned.on.ts';
import tellCreatorOfCharge from './tell-creator-of-charge.on.ts';
import { walletRoutes } from './wallet.routes.ts';

export { creatorBalances } from './balances.sql.ts';
export { sumCardMoneyPerDay } from './books.sql.ts';
export { boughtPurposes } from './bought-purposes.ts';
export { netStateOf } from './charge-state.ts';
export {
  buyersFrom,
  listPurchases,
  type Purchase,
  purchasedAmong,
  salesOf,
  soldAmong,
} from './charges.sql.ts';
export { isCheckLate, LATE_CHECK_MILLISECONDS } from './check-ledger.job.ts';
export { checkLedger } from './check-ledger.ts';
export { setCreatorRate } from './creator-rates.sql.ts';
export { occasionOf } from './describe-charge.ts';
export {
  countEarnings,
  countNotes,
  countSeals,
  countUncheckedSeals,
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
export { findFirstBooking, findLastCheck } from './ledger-checks.sql.ts';
export { findFaults } from './ledger-faults.sql.ts';
export { findRollUpLag, fingerprintLedger } from './ledger-fingerprint.sql.ts';
export { listMoneyMoments, type MoneyMoment } from './moments.sql.ts';
export { type OccasionKind, occasions } from './occasion.ts';
export { heldEarnings, ownWalletData } from './own-data.ts';
export { reverseCharge } from './reverse-charge.ts';
export { selfBalance } from './self-balance.ts';
export { selfCommission } from './self-commission.ts';
export { type SellableKind, sellables } from './sellable.ts';
export type { ChargeRow } from './wallet.tables.ts';
export { walletFigures } from './wallet-figures.ts';

export const walletDomain: Domain = {
  name: 'wallet',
  routes: walletRoutes,
  handlers: [creditOnCardPaid, takeBackOnCardReturned, giveAgainOnDisputeWon, tellCreatorOfCharge],
  jobs: [matureEarningsJob, checkLedgerJob],
  background: keepRollingUp,
};
