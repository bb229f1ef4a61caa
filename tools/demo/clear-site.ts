/** Takes away everything that a site has: tables, jobs and files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/server/db/migrations.ts';

/**
 * Leaves a database without data but with all tables, and no media. Works by schemas instead of dropping the
 * database itself, which on a server of somebody else needs rights that a site does not have.
 */
export async function clearSite({ url, folder }: { url: string; folder: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
    );
    await client.query('begin');
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
    await client.query('create schema public');
    await client.query('commit');
  } finally {
    await client.end();
  }
  await rm(join(folder, 'media'), { recursive: true, force: true });
  await migrate(url, { dir: 'db/migrations', log: () => {} });
}
