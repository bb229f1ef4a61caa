/** What the earnings page shows of a stretch of time, and of the row and the earning that are open. */
import { readListAddress } from '#platform/web/list-address.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { getEarningStats, searchEarnings } from '../contract/earnings.contract.ts';
import { listEarningEntries } from '../contract/proof.contract.ts';
import { periodOf } from './period.ts';

const PAGE_SIZE = 10;

export const loadEarnings = pageLoad(async ({ api, url }) => {
  const { searchParams } = url;
  const period = periodOf(searchParams, new Date());
  const span = { fromDate: period.fromDate, toDate: period.toDate };
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'createdAt' });
  const { current, pageSize, sort } = address;
  const openKind = searchParams.get('open');
  const openEarning = searchParams.get('earning');
  const [stats, ever, earnings, entries] = await Promise.all([
    api.call(getEarningStats, { query: span }),
    api.call(getEarningStats),
    openKind
      ? api.call(searchEarnings, {
          query: { ...span, type: openKind, limit: pageSize, offset: (current - 1) * pageSize, sort },
        })
      : undefined,
    openEarning ? api.call(listEarningEntries, { params: { id: openEarning } }) : undefined,
  ]);
  return {
    period,
    address,
    openKind,
    openEarning,
    stats,
    feeEver: ever.totalSiteCommission,
    earnings,
    entries: entries?.data,
  };
});

export type EarningsData = Awaited<ReturnType<typeof loadEarnings.inBrowser>>;
