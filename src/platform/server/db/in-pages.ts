/** Lists of one owner that are too long for one answer: read page by page, the oldest first. */
import { literal, nothing, type Sql, sql } from './sql.ts';

/** Where a row stands in a list that goes by time: the time exactly as it is stored, where a `Date` has milliseconds. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** For `limit`: an answer of some milliseconds. */
export const PAGE: Sql = literal('1000');

/** The place of a row, for the select list; columns are text of our own, as in `literal`. */
export const placeAt = (at = 'created_at', id = 'id'): Sql => literal(`${at}::text as at, ${id} as id`);

/** That a row stands after a place, for the end of a `where`. Goes with `order by at, id`. */
export function after(place: Place | undefined, at = 'created_at', id = 'id'): Sql {
  return place
    ? sql`and (${literal(at)}, ${literal(id)}) > (${place.at}::timestamptz, ${place.id}::uuid)`
    : nothing;
}

/**
 * Everything that `page` gives, each time what stands after the last row, until nothing does: what was there at the
 * beginning comes once, whatever arrives meanwhile. `tell` makes of a row what is wanted of it.
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
