/** The tabs of the wallet history, each with the movement type that it shows. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { Api } from '#platform/web/call/api.ts';
import { type ListAddress, listQuery } from '#platform/web/lists/list-address.ts';
import { type ChargeKind, chargeKinds } from '../../contract/charge-kinds.contract.ts';
import { searchHistory } from '../../contract/history.contract.ts';

/** A movement of tokens, as the list and the receipt show it. */
export type HistoryLine = EndpointResult<typeof searchHistory>['data'][number];

/** All movements, charges of one kind, top-ups, or refunds. */
export type HistoryView = 'all' | ChargeKind | 'top_up' | 'refund';

/** The tab named in an address; "all" if unknown. */
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
