import { JOBS_SCHEMA } from './application-role.ts';
import { connectTo } from './connection.ts';

/**
 * Removes everything of a site from its database. Drops schemas instead of the database itself, which on a shared
 * server needs rights that a site does not have.
 */
export async function emptyDatabase(url: string): Promise<void> {
  const client = await connectTo(url);
  try {
    await client.query(`
      begin;
      drop schema if exists ${JOBS_SCHEMA} cascade; drop schema public cascade; create schema public;
      commit`);
  } finally {
    await client.end();
  }
}
