/** The views of the history, each with the type of movement that it shows. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { Api } from '#platform/web/call/api.ts';
import { type ListAddress, listQuery } from '#platform/web/lists/list-address.ts';
import { searchHistory } from '../../contract/history.contract.ts';

/** A movement of tokens, as a line and its receipt show it. */
export type HistoryLine = EndpointResult<typeof searchHistory>['data'][number];

const typeOfView = {
  all: undefined,
  tips: 'tip',
  unlocks: 'feed',
  'top-ups': 'top_up',
  refunds: 'refund',
} as const;
export type HistoryView = keyof typeof typeOfView;
export const historyViews = Object.keys(typeOfView) as HistoryView[];

/** The view that an address asks for; anything unknown is all of it. */
export function historyViewOf(word: string | null): HistoryView {
  return historyViews.find((view) => view === word) ?? 'all';
}

export async function loadHistory(
  api: Api,
  view: HistoryView,
  address: ListAddress,
): Promise<{ data: HistoryLine[]; total: number }> {
  const { limit, offset, sort } = listQuery(address);
  return api.call(searchHistory, { query: { limit, offset, sort, type: typeOfView[view] } });
}
