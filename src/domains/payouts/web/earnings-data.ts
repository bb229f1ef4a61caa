/** Loader of the earnings page: a period, and the opened row and earning. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readListAddress } from '#platform/web/lists/list-address.ts';
import { getEarningStats, getMonthlyEarnings, searchEarnings } from '../contract/earnings.contract.ts';
import { listEarningEntries } from '../contract/entries.contract.ts';
import { periodOf } from './period.ts';

const PAGE_SIZE = 10;
// A row that opens by default must leave the rows below it and the footer in view.
const GLIMPSE_SIZE = 5;
// New sales shown under closed rows: in a busy stream the newest are enough.
const NEWS_SIZE = 3;
/** Value in the address when the row that opens by default has been closed. */
export const NOTHING_OPEN = 'none';

export const loadEarnings = pageLoad(async ({ api, url }) => {
  const { searchParams } = url;
  const { word, query: span } = periodOf(searchParams);
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'createdAt' });
  const { current, pageSize, sort } = address;
  const asked = searchParams.get('open');
  const openEarning = searchParams.get('earning');
  const earningsOf = (type: string | null, limit: number) =>
    type && type !== NOTHING_OPEN
      ? listAt(
          url,
          address,
          api.call(searchEarnings, {
            query: { ...span, type, limit, offset: (current - 1) * pageSize, sort },
          }),
          { open: 'type' },
        )
      : undefined;
  const [stats, newest, { months }, askedEarnings, entries] = await Promise.all([
    api.call(getEarningStats, { query: span }),
    api.call(searchEarnings, { query: { ...span, limit: NEWS_SIZE } }),
    api.call(getMonthlyEarnings),
    earningsOf(asked, pageSize),
    openEarning ? api.call(listEarningEntries, { params: { id: openEarning } }) : undefined,
  ]);
  const openKind = asked ?? largestKind(stats.byType);
  const earnings = askedEarnings ?? (asked === null ? await earningsOf(openKind, GLIMPSE_SIZE) : undefined);
  return {
    period: { word, fromDate: stats.fromDate ?? '', toDate: stats.toDate ?? '' },
    /** The period as endpoints take it. */
    span,
    address,
    openKind,
    /** Opened by default: the largest kind, to show what the sums consist of. */
    isOpenByItself: asked === null,
    openEarning,
    months,
    /** The kind whose months are compared; undefined for all. */
    compared: searchParams.get('compare') ?? undefined,
    stats,
    earnings,
    /** The newest sales of all kinds, for what arrives while the page is open. */
    newest: newest.data,
    entries: entries?.data,
  };
});

type Stats = EndpointResult<typeof getEarningStats>;

/** The kind with the highest earnings; null if there are none. */
function largestKind(byType: Stats['byType']): string | null {
  const [largest] = byType.filter(({ net }) => net > 0).sort((one, other) => other.net - one.net);
  return largest?.type ?? null;
}

/** One sale in the table. */
export type Earning = EndpointResult<typeof searchEarnings>['data'][number];
export type EarningsData = Awaited<ReturnType<typeof loadEarnings.inBrowser>>;
