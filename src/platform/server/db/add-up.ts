import type { ReadDb } from './database.ts';
import type { Sql } from './sql.ts';

// A page waits for its sums no longer than this; unlike a page of rows they read everything that a filter finds.
const PATIENCE_MILLISECONDS = 2_000;

const QUERY_CANCELED = '57014';

/** The only row of a statement that adds up a long list; undefined where that would take too long. */
export async function addUp<Row>(db: ReadDb, query: Sql): Promise<Row | undefined> {
  try {
    return await db.snapshot((moment) => moment.one<Row>(query), { patience: PATIENCE_MILLISECONDS });
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) return undefined;
    throw error;
  }
}
