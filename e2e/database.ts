/** The database of a story's site, for what no page does. */
import pg from 'pg';
import { findRunningPostgres } from '#platform/server/postgres/launcher.ts';
import type { StorySite } from './story-site.ts';

/** Runs one statement; answers how many rows it touched. */
export async function runInDatabase(
  { folder }: StorySite,
  statement: string,
  values: unknown[],
): Promise<number | null> {
  const connectionString = await findRunningPostgres(folder);
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    return (await database.query(statement, values)).rowCount;
  } finally {
    await database.end();
  }
}
