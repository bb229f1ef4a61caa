/** Loader that the ledger pages share: a list for some days, and the entries of the opened row. */
import type { Paged } from '#platform/contract/fields.ts';
import type { Api } from '#platform/web/call/api.ts';
import type { LoadArgs } from '#platform/web/call/page-data.ts';
import {
  type ListAddress,
  listAt,
  readDays,
  readList,
  understood,
} from '#platform/web/lists/list-address.ts';
import { type LedgerEntry, listLedgerEntries } from '../../contract/books.contract.ts';

export function readBook<const Name extends string, const Choices extends Record<string, readonly string[]>>(
  url: URL,
  wanted: { pageSize?: number; filters: readonly Name[]; choices: Choices },
) {
  const { address, filters, open, query } = readList(url, wanted);
  const days = readDays(url);
  return { address, filters, days, open, query: { ...query, ...days } };
}

/**
 * Loads a page of charges or payments, with the entries of the opened row and of its reversals. Redirects an
 * invalid address, or one beyond the last page, to a valid one.
 */
export async function loadBook<Row, Sums>(
  { api, url }: Pick<LoadArgs, 'api' | 'url'>,
  { address, open }: { address: ListAddress; open: string | null },
  list: Promise<Paged<Row> & { sums: Sums }>,
) {
  const [{ data: rows, total, sums }, entries] = await Promise.all([
    listAt(url, address, list),
    understood(url, loadEntries(api, open), { open: 'of' }),
  ]);
  return { rows, total, sums, address, open, entries };
}

async function loadEntries(api: Api, open: string | null): Promise<LedgerEntry[]> {
  return open ? (await api.call(listLedgerEntries, { query: { of: open } })).data : [];
}
