import { bindCsvOrder } from '#platform/server/csv/order-csv.ts';
import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { getEarningStats, getRecentEarnings, searchEarnings } from '../contract/earnings.contract.ts';
import { exportSeals, listEarningEntries } from '../contract/entries.contract.ts';
import { earningsCsv } from './export-earnings.ts';
import { exportSeals as exportChain } from './export-seals.ts';
import { listEarnings } from './list-earnings.ts';
import { showEarningStats } from './show-earning-stats.ts';
import { showEntries } from './show-entries.ts';
import { showRecentEarnings } from './show-recent-earnings.ts';

export const payoutsRoutes: BoundRoute[] = [
  bind(searchEarnings, (ctx, { query }) => listEarnings(ctx, query)),
  bind(getEarningStats, (ctx, { query }) => showEarningStats(ctx, query)),
  bind(getRecentEarnings, (ctx) => showRecentEarnings(ctx)),
  bind(listEarningEntries, (ctx, { params }) => showEntries(ctx, params.id)),
  bindCsvOrder(earningsCsv),
  bind(exportSeals, (ctx, { query }) => exportChain(ctx, query)),
];
