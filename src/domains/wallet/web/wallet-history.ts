/** The lines of the history, whichever list they come from. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { fromWire, tokens, toWire } from '#platform/contract/money.ts';
import type { Api } from '#platform/web/api.ts';
import { type ListAddress, listQuery } from '#platform/web/list-address.ts';
import { searchCharges } from '../contract/charges.contract.ts';
import { searchHistory } from '../contract/history.contract.ts';

type Movement = EndpointResult<typeof searchHistory>['data'][number];
type Charge = EndpointResult<typeof searchCharges>['data'][number];

/** What one line shows of a movement of tokens. */
export type HistoryLine = Pick<
  Movement,
  '_id' | 'movement' | 'type' | 'amount' | 'title' | 'message' | 'performerInfo' | 'createdAt'
>;

export const historyViews = ['all', 'tips', 'unlocks', 'top-ups'] as const;
export type HistoryView = (typeof historyViews)[number];

/** The view that an address asks for; anything unknown is all of it. */
export function historyViewOf(word: string | null): HistoryView {
  return historyViews.find((view) => view === word) ?? 'all';
}

function lineOfCharge(charge: Charge): HistoryLine {
  const price = tokens(fromWire(charge.totalPrice) ?? 0);
  return {
    _id: charge._id,
    movement: 'charge',
    type: charge.type,
    amount: toWire(tokens(-price)),
    title: charge.products[0]?.name ?? null,
    message: charge.message,
    performerInfo: charge.performerInfo,
    createdAt: charge.createdAt,
  };
}

export async function loadHistory(
  api: Api,
  view: HistoryView,
  address: ListAddress,
): Promise<{ data: HistoryLine[]; total: number }> {
  const { limit, offset, sort } = listQuery(address);
  const page = { limit, offset, sort };
  if (view === 'all') return api.call(searchHistory, { query: page });
  if (view === 'top-ups') return api.call(searchHistory, { query: { ...page, movement: 'top_up' } });
  const type = view === 'tips' ? 'tip' : 'feed';
  const { data, total } = await api.call(searchCharges, { query: { ...page, type, sortBy: 'createdAt' } });
  return { data: data.map(lineOfCharge), total };
}
