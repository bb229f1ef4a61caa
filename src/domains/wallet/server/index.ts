/** Public API of the wallet domain. */
import type { Domain } from '#platform/server/domain.ts';
import notifyCreatorOfCharge from './charges/notify-creator-of-charge.on.ts';
import { checkLedgerJob } from './ledger/check-ledger.job.ts';
import { keepRollingUp } from './ledger/keep-rolling-up.ts';
import { matureEarningsJob } from './ledger/mature-earnings.job.ts';
import { walletRoutes } from './wallet.routes.ts';

export { isWithinCap, refuseAboveCap } from './cap/refuse-above-cap.ts';
export { cardChargesBookedFor, cardChargesBookedWithin } from './charges/card-charges.sql.ts';
export { chargeCard } from './charges/charge-card.ts';
export { netStateOf } from './charges/charge-state.ts';
export { chargeWallet } from './charges/charge-wallet.ts';
export { chargeKindWords, chargeStateWords, TOKEN_UNIT, tokensIn } from './charges/charge-words.ts';
export {
  buyersFrom,
  buyersOfItem,
  findCharges,
  listPurchases,
  listUnlocked,
  ownedFiles,
  ownersOfFiles,
  type Purchase,
  payersAmong,
  purchasedAmong,
  refundsOfSeller,
  salesOf,
  salesTo,
  scoreSold,
  soldAmong,
  spendingOf,
  type Unlocked,
} from './charges/charges.sql.ts';
export { setCreatorRate } from './charges/creator-rates.sql.ts';
export { targetOf, tipTargetOf } from './charges/describe-charge.ts';
export { holdEarning, releaseEarning } from './charges/hold-earning.ts';
export { payCreator } from './charges/pay-creator.ts';
export { ownPurchaseStatuses } from './charges/purchase-statuses.ts';
export { restoreCardCharge } from './charges/restore-card-charge.ts';
export { reverseCharge } from './charges/reverse-charge.ts';
export { type Sellable, type SellableKind, sellables } from './charges/sellable.ts';
export { type CardLoss, takeBackCardCharge } from './charges/take-back-card-charge.ts';
export { type TipTargetKind, tipTargets } from './charges/tip-target.ts';
export { heldEarnings, ownWalletData } from './data-export.ts';
export { historyCsv } from './history/export-history.ts';
export { walletTimeline } from './history/timeline.ts';
export { balanceOf, creatorBalances, sumOwedBalances } from './ledger/balances.sql.ts';
export { countBookEntries, listBookEntriesAfter, type PlacedEntry } from './ledger/books.sql.ts';
export { isCheckLate, LATE_CHECK_MILLISECONDS } from './ledger/check-ledger.job.ts';
export { checkLedger } from './ledger/check-ledger.ts';
export {
  type EarningHold,
  findEarningHolds,
  type HeldAt,
  listHeldAt,
  sumDisputed,
} from './ledger/earning-holds.sql.ts';
export {
  countEarningLines,
  countEarnings,
  countNotes,
  countSeals,
  countUncheckedSeals,
  type EarningLine,
  type EarningSums,
  findEntriesOfEarning,
  findSealedAccount,
  findSealHash,
  findSpanFacts,
  listBestItems,
  listEarningLinesAfter,
  listEarnings,
  listMaturities,
  listSeals,
  sumEarnings,
  sumEarningsPerDay,
} from './ledger/earnings.sql.ts';
export { chargesCsv, ledgerCsv } from './ledger/export-books.ts';
export { type PayoutMovement, postPayout, rollUp } from './ledger/ledger.sql.ts';
export { findFirstBooking, findLastCheck } from './ledger/ledger-checks.sql.ts';
export { findFaults } from './ledger/ledger-faults.sql.ts';
export { findRollUpLag, fingerprintLedger } from './ledger/ledger-fingerprint.sql.ts';
export {
  type AccountSum,
  findFirstEarning,
  listSealedEntries,
  type SealedEntry,
  sumAccountsOf,
} from './ledger/statements.sql.ts';
export { selfBalance } from './self-balance.ts';
export { selfCommission } from './self-commission.ts';
export { topUpPurpose } from './top-ups/top-up-purpose.ts';
export type { ChargeRow } from './wallet.tables.ts';
export { walletFigures } from './wallet-figures.ts';
export { feesPerDay, ledgerGauges } from './wallet-gauges.ts';

export const walletDomain: Domain = {
  name: 'wallet',
  routes: walletRoutes,
  handlers: [notifyCreatorOfCharge],
  jobs: [matureEarningsJob, checkLedgerJob],
  background: keepRollingUp,
};
