import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { buyFeed, searchCharges, tipCreator } from '../contract/charges.contract.ts';
import { getReceipt, searchHistory } from '../contract/history.contract.ts';
import { buyItem } from './buy-item.ts';
import { listCharges } from './list-charges.ts';
import { listHistory } from './list-history.ts';
import { showReceipt } from './show-receipt.ts';
import { tipCreator as tip } from './tip-creator.ts';

export const walletRoutes: BoundRoute[] = [
  bind(tipCreator, (ctx, { params, body }) => tip(ctx, params.id, body)),
  bind(buyFeed, (ctx, { params, body }) => buyItem(ctx, 'feed', params.id, body.expectedPrice)),
  bind(searchCharges, (ctx, { query }) => listCharges(ctx, query)),
  bind(searchHistory, (ctx, { query }) => listHistory(ctx, query)),
  bind(getReceipt, (ctx, { params }) => showReceipt(ctx, params.id)),
];
