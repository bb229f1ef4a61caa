/** Orders a list as a CSV file. */
import { exportEmpty, exportTooLong, MAX_EXPORTED } from '#platform/contract/csv-files.contract.ts';
import { audit } from '../audit.ts';
import { viewerOf, type WriteContext } from '../context.ts';
import { type BoundRoute, bind } from '../http/bind.ts';
import { refuse } from '../refuse.ts';
import type { CsvList } from './csv-list.ts';

/** The path of ordered files. */
export const CSV_FILES = '/csv-files';

/** Binds the endpoint with which a list is ordered. */
export function bindCsvOrder(list: CsvList): BoundRoute {
  return bind(list.endpoint, (ctx: WriteContext, { body }) => orderCsv(ctx, list, body));
}

/**
 * Orders a file: the audit entry of the order is the permission to download it. Refuses with `export.empty`,
 * `export.too-long`.
 */
async function orderCsv(
  ctx: WriteContext,
  list: CsvList,
  asked: unknown,
): Promise<{ address: string; total: number }> {
  const found = await list.find(ctx, asked);
  const total = found ? await found.count(MAX_EXPORTED + 1) : 0;
  if (total === 0) throw refuse(exportEmpty);
  if (total > MAX_EXPORTED) throw refuse(exportTooLong);
  const { action, objectKind } = list;
  // What somebody exports of their own is an entry about them.
  const userId = list.who === 'operator' ? null : viewerOf(ctx).accountId;
  const id = await audit(ctx, { action, objectKind, objectId: 'all', userId, after: { asked, total } });
  return { address: `/api${CSV_FILES}/${id}`, total };
}
