/** The last days of a creator's earnings, for the studio: day by day, and what brought the most. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { fromWire, tokens, toWire } from '#platform/contract/money.ts';
import type { Api } from '#platform/web/api.ts';
import { searchEarnings } from '../contract/earnings.contract.ts';

export type Earning = EndpointResult<typeof searchEarnings>['data'][number];

const DAY_MILLISECONDS = 86_400_000;
const DAYS = 30;
// The largest page that lists give.
const PAGE = 200;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function net(earning: Earning): number {
  return (fromWire(earning.netPrice) ?? 0) - (fromWire(earning.refundedNet) ?? 0);
}

/** All earnings of the last 30 days, newest first. */
export async function loadRecentEarnings(api: Api, now: Date): Promise<Earning[]> {
  const fromDate = dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MILLISECONDS));
  const query = { fromDate, limit: PAGE, sort: 'desc' } as const;
  const first = await api.call(searchEarnings, { query });
  const others = Array.from({ length: Math.ceil(first.total / PAGE) - 1 }, (_, page) =>
    api.call(searchEarnings, { query: { ...query, offset: (page + 1) * PAGE } }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

export interface DaySum {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  /** Tokens as on the wire, after fees. */
  net: number;
}

/** One sum for each of the last 30 days, oldest first; days without earnings are nought. */
export function sumPerDay(earnings: readonly Earning[], now: Date): DaySum[] {
  const sums = new Map<string, number>();
  for (const earning of earnings) {
    const day = earning.createdAt.slice(0, 10);
    sums.set(day, (sums.get(day) ?? 0) + net(earning));
  }
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MILLISECONDS));
    return { day, net: toWire(tokens(sums.get(day) ?? 0)) };
  });
}

export interface BestItem {
  itemId: string;
  title: string;
  /** How often it was bought. */
  count: number;
  /** Tokens as on the wire, after fees. */
  net: number;
}

/** The posts that brought the most, best first. */
export function bestPosts(earnings: readonly Earning[], most: number): BestItem[] {
  const items = new Map<string, { title: string; count: number; hundredths: number }>();
  for (const earning of earnings) {
    if (earning.type !== 'feed') continue;
    const { title, count, hundredths } = items.get(earning.sourceId) ?? {
      title: earning.title ?? '',
      count: 0,
      hundredths: 0,
    };
    items.set(earning.sourceId, { title, count: count + 1, hundredths: hundredths + net(earning) });
  }
  return [...items]
    .sort(([, one], [, other]) => other.hundredths - one.hundredths)
    .slice(0, most)
    .map(([itemId, { title, count, hundredths }]) => ({
      itemId,
      title,
      count,
      net: toWire(tokens(hundredths)),
    }));
}
