import { clientFor } from './connection.ts';

// Managed servers often give a site its database and nothing more.
const NOT_ALLOWED = '42501';

/** An empty database on the server of another one; undefined where its user may not make databases. */
export async function createDatabaseBeside(
  url: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  try {
    await administer(url, `create database ${name} template template0`);
  } catch (error) {
    if ((error as { code?: string }).code === NOT_ALLOWED) return undefined;
    throw error;
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => administer(url, `drop database if exists ${name} with (force)`) };
}

/** Runs one statement outside of any transaction, on a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = clientFor(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
