/** Lists of one owner that are too long for one answer: read page by page, the oldest first. */
import { literal, nothing, type Sql, sql } from './sql.ts';

/** A position in a list ordered by time: the time exactly as stored, because a `Date` only has milliseconds. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** For `limit`: an answer of some milliseconds. */
export const PAGE: Sql = literal('1000');

/** The place of a row, for the select list; columns are text of our own, as in `literal`. */
export const placeAt = (at = 'created_at', id = 'id'): Sql => literal(`${at}::text as at, ${id} as id`);

/** A condition for rows after a position, for the end of a `where`. Use with `order by at, id`. */
export function after(place: Place | undefined, at = 'created_at', id = 'id'): Sql {
  return place
    ? sql`and (${literal(at)}, ${literal(id)}) > (${place.at}::timestamptz, ${place.id}::uuid)`
    : nothing;
}

/** A condition for rows before a position, for `where`: of a list whose newest come first. */
export const before = (place: Place, at = 'created_at', id = 'id'): Sql =>
  sql`(${literal(at)}, ${literal(id)}) < (${place.at}::timestamptz, ${place.id}::uuid)`;

/**
 * Iterates over all rows of `page`, each page starting after the last row of the one before: every row that existed
 * at the start comes once, whatever is added meanwhile. `toItem` converts a row.
 */
export async function* inPages<Row, Item>(
  page: (last: Row | undefined) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item> {
  let last: Row | undefined;
  do {
    const rows = await page(last);
    for (const row of rows) yield toItem(row);
    last = rows.at(-1);
  } while (last);
}
