/** Public API of the payouts domain. */
import type { Domain } from '#platform/server/domain.ts';
import { accountChangedNotice, stripeStoppedNotice } from './accounts/notice-of-change.ts';
import takeStripeState from './accounts/take-stripe-state.on.ts';
import * as notices from './operate/notices.ts';
import { payoutsRoutes } from './payouts.routes.ts';
import { serveStatements } from './statements/serve-statements.ts';
import { sendOpenTransfersJob, sendTransferJob } from './transfers/send-transfer.job.ts';
import takeTransferBack from './transfers/take-transfer-back.on.ts';

export { selfPayoutAccounts } from './accounts/saved-accounts.ts';
export { erasePayouts, openPayouts, ownPayoutData } from './data-export.ts';
export { earningsCsv } from './export-earnings.ts';
export { waitingPayouts } from './operate/list-admin-payouts.ts';
export { statementCsv } from './statements/export-statement.ts';

export const payoutsDomain: Domain = {
  name: 'payouts',
  routes: payoutsRoutes,
  handlers: [takeStripeState, takeTransferBack],
  jobs: [sendTransferJob, sendOpenTransfersJob],
  rawRoutes: serveStatements,
  notices: [
    accountChangedNotice,
    stripeStoppedNotice,
    notices.payoutApprovedNotice,
    notices.payoutRejectedNotice,
    notices.payoutFailedNotice,
    notices.payoutPaidNotice,
    notices.payoutPartReturnedNotice,
  ],
};
