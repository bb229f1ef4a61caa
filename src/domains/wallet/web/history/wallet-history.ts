/** The views of the history, each with the type of movement that it shows. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { Api } from '#platform/web/call/api.ts';
import { type ListAddress, listQuery } from '#platform/web/lists/list-address.ts';
import { type ChargeKind, chargeKinds } from '../../contract/charge-kinds.contract.ts';
import { searchHistory } from '../../contract/history.contract.ts';

/** A movement of tokens, as a line and its receipt show it. */
export type HistoryLine = EndpointResult<typeof searchHistory>['data'][number];

/** Everything, the charges of one kind, or what is no charge. */
export type HistoryView = 'all' | ChargeKind | 'top_up' | 'refund';

/** The view that an address asks for; anything unknown is all of it. */
export function historyViewOf(word: string | null): HistoryView {
  if (word === 'top_up' || word === 'refund') return word;
  return chargeKinds.find((kind) => kind === word) ?? 'all';
}

export async function loadHistory(
  api: Api,
  view: HistoryView,
  address: ListAddress,
): Promise<{ data: HistoryLine[]; total: number }> {
  const { limit, offset, sort } = listQuery(address);
  const type = view === 'all' ? undefined : view;
  return api.call(searchHistory, { query: { limit, offset, sort, type } });
}
