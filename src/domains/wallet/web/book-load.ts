/** What the rooms of the books load alike: a list of some days, and the entries of the row that is open. */
import type { Api } from '#platform/web/api.ts';
import { readDays, readList } from '#platform/web/list-address.ts';
import { type LedgerEntry, listLedgerEntries } from '../contract/books.contract.ts';

export function readBook<const Name extends string, const Choices extends Record<string, readonly string[]>>(
  url: URL,
  wanted: { pageSize?: number; filters: readonly Name[]; choices: Choices },
) {
  const { address, filters, open, query } = readList(url, wanted);
  const days = readDays(url);
  return { address, filters, days, open, query: { ...query, ...days } };
}

/** The entries of a charge or of a payment, and of what followed from it; none where no row is open. */
export async function loadEntries(api: Api, open: string | null): Promise<LedgerEntry[]> {
  return open ? (await api.call(listLedgerEntries, { query: { of: open } })).data : [];
}
