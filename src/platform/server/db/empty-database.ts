import { JOBS_SCHEMA } from './application-role.ts';
import { connectTo } from './connection.ts';

/**
 * Takes everything of a site out of its database. Works by schemas instead of dropping the database itself, which on a server
 * of somebody else needs rights that a site does not have.
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
