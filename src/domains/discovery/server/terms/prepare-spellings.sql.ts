import { connectTo } from '#platform/server/db/connection.ts';

/**
 * Lets the search find misspelled words, as the owner of the tables. False where the server has no pg_trgm; the site works
 * without, and asks again at the next start.
 */
export async function prepareSpellings(url: string): Promise<boolean> {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ done: boolean }>('select prepare_spellings() as done');
    return rows[0]?.done ?? false;
  } finally {
    await client.end();
  }
}
