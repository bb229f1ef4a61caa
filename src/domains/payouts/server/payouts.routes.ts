import { bindCsvOrder } from '#platform/server/csv/order-csv.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import {
  getEarningStats,
  getMonthlyEarnings,
  getRecentEarnings,
  searchEarnings,
} from '../contract/earnings.contract.ts';
import { exportSeals, listEarningEntries } from '../contract/entries.contract.ts';
import {
  checkStripeAccount,
  connectStripeAccount,
  getPayoutAccounts,
  saveBankAccount,
  saveBankAccountById,
  savePaypalAccount,
  savePaypalAccountById,
} from '../contract/payout-accounts.contract.ts';
import {
  calculatePayout,
  changePayout,
  checkPendingPayout,
  getPayoutOverview,
  requestPayout,
  searchPayouts,
  viewPayout,
} from '../contract/payouts.contract.ts';
import {
  approvePayout,
  exportTransfers,
  getAdminPayout,
  liftPayoutHold,
  listAdminPayouts,
  markPayoutFailed,
  markPayoutPaid,
  rejectPayout,
  sendPayout,
} from '../contract/payouts-admin.contract.ts';
import { getSealedStatement, getStatement, listStatements } from '../contract/statements.contract.ts';
import {
  askForStripeAccount,
  askForStripeState,
  keepStripeAccount,
  keepStripeAnswer,
} from './accounts/connect-stripe-account.ts';
import {
  requireOwnId,
  saveBankAccount as saveBank,
  savePaypalAccount as savePaypal,
} from './accounts/save-account.ts';
import { showPayoutAccounts } from './accounts/saved-accounts.ts';
import { earningsCsv } from './export-earnings.ts';
import { exportSeals as exportChain } from './export-seals.ts';
import { listEarnings } from './list-earnings.ts';
import * as decide from './operate/decide-payout.ts';
import { exportTransfers as exportFile } from './operate/export-transfers.ts';
import { listAdminPayouts as listForOperators, showAdminPayout } from './operate/list-admin-payouts.ts';
import { changePayout as change, requestPayout as request } from './requests/request-payout.ts';
import {
  calculatePayoutSums,
  listPayouts,
  mayRequestPayout,
  showOverview,
  showPayout,
} from './requests/show-payouts.ts';
import { showEarningStats } from './show-earning-stats.ts';
import { showEntries } from './show-entries.ts';
import { showMonthlyEarnings } from './show-monthly-earnings.ts';
import { showRecentEarnings } from './show-recent-earnings.ts';
import { statementCsv } from './statements/export-statement.ts';
import { listOwnStatements, showSealedStatement, showStatement } from './statements/show-statement.ts';
import { sendPayout as sendByStripe } from './transfers/order-transfer.ts';

export const payoutsRoutes: BoundRoute[] = [
  bind(searchEarnings, (ctx, { query }) => listEarnings(ctx, query)),
  bind(getEarningStats, (ctx, { query }) => showEarningStats(ctx, query)),
  bind(getRecentEarnings, (ctx) => showRecentEarnings(ctx)),
  bind(getMonthlyEarnings, (ctx) => showMonthlyEarnings(ctx)),
  bind(listEarningEntries, (ctx, { params }) => showEntries(ctx, params.id)),
  bindCsvOrder(earningsCsv),
  bind(exportSeals, (ctx, { query }) => exportChain(ctx, query)),
  bind(getPayoutAccounts, (ctx) => showPayoutAccounts(ctx)),
  bind(saveBankAccount, (ctx, { body }) => saveBank(ctx, body)),
  bind(saveBankAccountById, (ctx, { params, body }) => {
    requireOwnId(ctx, params.id);
    return saveBank(ctx, body);
  }),
  bind(savePaypalAccount, (ctx, { body }) => savePaypal(ctx, body.value)),
  bind(savePaypalAccountById, (ctx, { params, body }) => {
    requireOwnId(ctx, params.id);
    return savePaypal(ctx, body.value);
  }),
  bindPrepared(connectStripeAccount, askForStripeAccount, (ctx, _input, _head, opened) =>
    keepStripeAccount(ctx, opened),
  ),
  bindPrepared(checkStripeAccount, askForStripeState, (ctx, _input, _head, account) =>
    keepStripeAnswer(ctx, account),
  ),
  bind(calculatePayout, (ctx) => calculatePayoutSums(ctx)),
  bind(checkPendingPayout, (ctx) => mayRequestPayout(ctx)),
  bind(getPayoutOverview, (ctx) => showOverview(ctx)),
  bind(searchPayouts, (ctx, { query }) => listPayouts(ctx, query)),
  bind(requestPayout, (ctx, { body }) => request(ctx, body)),
  bind(viewPayout, (ctx, { params }) => showPayout(ctx, params.id)),
  bind(changePayout, (ctx, { params, body }) => change(ctx, params.id, body)),
  bind(listAdminPayouts, (ctx, { query }) => listForOperators(ctx, query)),
  bind(getAdminPayout, (ctx, { params }) => showAdminPayout(ctx, params.id)),
  bind(approvePayout, (ctx, { params }) => decide.approvePayout(ctx, params.id)),
  bind(rejectPayout, (ctx, { params, body }) => decide.rejectPayout(ctx, params.id, body)),
  bind(sendPayout, (ctx, { params }) => sendByStripe(ctx, params.id)),
  bind(markPayoutPaid, (ctx, { params, body }) => decide.markPayoutPaid(ctx, params.id, body.reference)),
  bind(markPayoutFailed, (ctx, { params, body }) => decide.markPayoutFailed(ctx, params.id, body.reason)),
  bind(liftPayoutHold, (ctx, { params, body }) => decide.liftHold(ctx, params.id, params.rule, body.reason)),
  bind(exportTransfers, (ctx, { body }) => exportFile(ctx, body)),
  bind(listStatements, (ctx) => listOwnStatements(ctx)),
  bind(getStatement, (ctx, { params }) => showStatement(ctx, params.period)),
  bind(getSealedStatement, (ctx, { params }) => showSealedStatement(ctx, params.period)),
  bindCsvOrder(statementCsv),
];
