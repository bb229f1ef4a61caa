import { bindCsvOrder } from '#platform/server/csv/order-csv.ts';
import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as books from '../contract/books.contract.ts';
import { cancelCharge } from '../contract/cancel-charge.contract.ts';
import { getCap, setCap } from '../contract/cap.contract.ts';
import {
  buyTicket,
  searchCharges,
  tipCreator,
  unlockGallery,
  unlockMessage,
  unlockPost,
  unlockVideo,
} from '../contract/charges.contract.ts';
import { getCommission, setCommission } from '../contract/commission.contract.ts';
import { getReceipt, searchHistory } from '../contract/history.contract.ts';
import { changeCap, showCap } from './cap/own-cap.ts';
import { buyItem } from './charges/buy-item.ts';
import { cancelCharge as cancel } from './charges/cancel-charge.ts';
import { changeCommission, showCommission } from './charges/creator-commission.ts';
import { listCharges } from './charges/list-charges.ts';
import { refundCharge } from './charges/refund-charge.ts';
import { tipCreator as tip } from './charges/tip-creator.ts';
import { historyCsv } from './history/export-history.ts';
import { listHistory } from './history/list-history.ts';
import { showReceipt } from './history/show-receipt.ts';
import { chargesCsv, ledgerCsv } from './ledger/export-books.ts';
import { listLedgerEntries, listSiteCharges, orderCheck, showLedgerState } from './ledger/show-books.ts';

export const walletRoutes: BoundRoute[] = [
  bind(tipCreator, (ctx, { params, body }) => tip(ctx, params.id, body)),
  bind(unlockPost, (ctx, { params, body }) => buyItem(ctx, 'feed', params.id, body)),
  bind(unlockGallery, (ctx, { params, body }) => buyItem(ctx, 'gallery', params.id, body)),
  bind(unlockVideo, (ctx, { params, body }) => buyItem(ctx, 'video', params.id, body)),
  bind(unlockMessage, (ctx, { params, body }) => buyItem(ctx, 'message', params.id, body)),
  bind(buyTicket, (ctx, { params, body }) => buyItem(ctx, 'stream', params.id, body)),
  bind(cancelCharge, (ctx, { body }) => cancel(ctx, body.idempotencyKey)),
  bind(searchCharges, (ctx, { query }) => listCharges(ctx, query)),
  bind(getCap, (ctx) => showCap(ctx)),
  bind(setCap, (ctx, { body }) => changeCap(ctx, body.cap)),
  bind(searchHistory, (ctx, { query }) => listHistory(ctx, query)),
  bind(getReceipt, (ctx, { params }) => showReceipt(ctx, params.id)),
  bind(books.listLedgerEntries, (ctx, { query }) => listLedgerEntries(ctx, query)),
  bind(books.listSiteCharges, (ctx, { query }) => listSiteCharges(ctx, query)),
  bind(books.refundCharge, (ctx, { params, body }) => refundCharge(ctx, params.id, body)),
  bind(getCommission, (ctx, { params }) => showCommission(ctx, params.id)),
  bind(setCommission, (ctx, { params, body }) => changeCommission(ctx, params.id, body)),
  bindCsvOrder(historyCsv),
  bindCsvOrder(ledgerCsv),
  bindCsvOrder(chargesCsv),
  bind(books.getLedgerState, (ctx) => showLedgerState(ctx)),
  bind(books.checkLedgerNow, async (ctx) => {
    await orderCheck(ctx);
    return { success: true };
  }),
];
