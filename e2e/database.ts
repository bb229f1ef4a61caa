/** The database of the site of the stories, for what no page does. */
import pg from 'pg';
import { findRunningPostgres } from '#platform/server/postgres/launcher.ts';

/** Runs one statement; answers how many rows it touched. */
export async function runInDatabase(statement: string, values: unknown[]): Promise<number | null> {
  const connectionString = await findRunningPostgres(process.env.SITE_DATA ?? '');
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    return (await database.query(statement, values)).rowCount;
  } finally {
    await database.end();
  }
}
