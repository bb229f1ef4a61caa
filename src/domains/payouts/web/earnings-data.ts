/** What the earnings page shows of a stretch of time, and of the row and the earning that are open. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { readListAddress } from '#platform/web/list-address.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { getEarningStats, searchEarnings } from '../contract/earnings.contract.ts';
import { listEarningEntries } from '../contract/proof.contract.ts';
import { periodOf } from './period.ts';

const PAGE_SIZE = 10;

export const loadEarnings = pageLoad(async ({ api, url }) => {
  const { searchParams } = url;
  const { word, query: span } = periodOf(searchParams);
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'createdAt' });
  const { current, pageSize, sort } = address;
  const openKind = searchParams.get('open');
  const openEarning = searchParams.get('earning');
  const [stats, earnings, entries] = await Promise.all([
    api.call(getEarningStats, { query: span }),
    openKind
      ? api.call(searchEarnings, {
          query: { ...span, type: openKind, limit: pageSize, offset: (current - 1) * pageSize, sort },
        })
      : undefined,
    openEarning ? api.call(listEarningEntries, { params: { id: openEarning } }) : undefined,
  ]);
  return {
    period: { word, fromDate: stats.fromDate ?? '', toDate: stats.toDate ?? '' },
    address,
    openKind,
    openEarning,
    stats,
    earnings,
    entries: entries?.data,
  };
});

/** One sale of the table. */
export type Earning = EndpointResult<typeof searchEarnings>['data'][number];
export type EarningsData = Awaited<ReturnType<typeof loadEarnings.inBrowser>>;
