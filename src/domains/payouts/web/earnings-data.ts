/** What the earnings page shows of a stretch of time, and of the row and the earning that are open. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readListAddress } from '#platform/web/lists/list-address.ts';
import { getEarningStats, searchEarnings } from '../contract/earnings.contract.ts';
import { listEarningEntries } from '../contract/entries.contract.ts';
import { periodOf } from './period.ts';

const PAGE_SIZE = 10;
// What nobody asked for must leave the rows below it, and the foot of the page, in sight.
const GLIMPSE_SIZE = 5;
// What comes while one looks hangs from rows that are closed: in a busy show the newest are enough.
const NEWS_SIZE = 3;
/** What the address says when the row that was open by itself has been closed. */
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
  const [stats, newest, askedEarnings, entries] = await Promise.all([
    api.call(getEarningStats, { query: span }),
    api.call(searchEarnings, { query: { ...span, limit: NEWS_SIZE } }),
    earningsOf(asked, pageSize),
    openEarning ? api.call(listEarningEntries, { params: { id: openEarning } }) : undefined,
  ]);
  const openKind = asked ?? largestKind(stats.byType);
  const earnings = askedEarnings ?? (asked === null ? await earningsOf(openKind, GLIMPSE_SIZE) : undefined);
  return {
    period: { word, fromDate: stats.fromDate ?? '', toDate: stats.toDate ?? '' },
    address,
    openKind,
    /** Nobody asked for it: it is the largest, and shows what stands behind the sums where there is room. */
    isOpenByItself: asked === null,
    openEarning,
    stats,
    earnings,
    /** The newest of all kinds: while the page is open, what has just come. */
    newest: newest.data,
    entries: entries?.data,
  };
});

type Stats = EndpointResult<typeof getEarningStats>;

/** The kind that brought the most; null where nothing brought anything. */
function largestKind(byType: Stats['byType']): string | null {
  const [largest] = byType.filter(({ net }) => net > 0).sort((one, other) => other.net - one.net);
  return largest?.type ?? null;
}

/** One sale of the table. */
export type Earning = EndpointResult<typeof searchEarnings>['data'][number];
export type EarningsData = Awaited<ReturnType<typeof loadEarnings.inBrowser>>;
