/** A database of the operator's own that does not let us in says so in a sentence, and not in the driver's words. */
import { withDatabase } from './database.ts';
import { sql } from './sql.ts';

/** Names and words are in all scripts of the world. */
export const ENCODING = 'UTF8';

/** The database of `DATABASE_URL` cannot be worked with; the message is for the operator, without the password. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

interface Place {
  readonly at: string;
  readonly user: string;
  readonly name: string;
}

const WHY: Readonly<Record<string, (place: Place) => string>> = {
  ECONNREFUSED: ({ at }) => `nothing answers at ${at}. Does PostgreSQL run there, and listen on that port?`,
  ENOENT: ({ at }) => `there is no socket at ${at}. Does PostgreSQL run there?`,
  ENOTFOUND: ({ at }) => `nobody knows the machine of ${at}. Is its name right?`,
  EAI_AGAIN: ({ at }) => `the name of ${at} cannot be looked up now. Does this machine have a name server?`,
  ETIMEDOUT: ({ at }) => `${at} does not answer. Is the network open between here and there?`,
  EHOSTUNREACH: ({ at }) => `there is no way from here to ${at}.`,
  '28P01': ({ at, user }) => `PostgreSQL at ${at} does not take this password for the user "${user}".`,
  '28000': ({ at, user }) =>
    `PostgreSQL at ${at} does not let the user "${user}" in from here. Look into its pg_hba.conf.`,
  '3D000': ({ at, user, name }) =>
    `there is no database "${name}" at ${at}. Make it: create database "${name}" owner "${user}"`,
  '53300': ({ at }) =>
    `PostgreSQL at ${at} has no connection left. Raise max_connections, or lower DATABASE_POOL.`,
  '57P03': ({ at }) => `PostgreSQL at ${at} is still starting. Try again in a moment.`,
};

/**
 * Asks the database one question, before anything else does; `url` is `DATABASE_URL`.
 *
 * @throws {DatabaseUnusable} with the reason and what to do about it
 */
export async function greetDatabase(url: string): Promise<void> {
  const place = placeOf(url);
  const rights = await withDatabase(url, ({ read }) =>
    read.one<{ hasTables: boolean; mayMake: boolean; encoding: string }>(sql`
      select current_setting('server_encoding') as encoding, to_regclass('schema_migrations') is not null as "hasTables",
        has_schema_privilege(coalesce(current_schema(), 'public'), 'create') as "mayMake"`),
  ).catch((error: { code?: string }) => {
    const why = WHY[error.code ?? ''];
    throw why ? new DatabaseUnusable(`DATABASE_URL: ${why(place)}`) : error;
  });
  // The doctor tells whoever has a site already.
  if (rights.hasTables) return;
  const { user, name } = place;
  if (rights.encoding !== ENCODING) {
    throw new DatabaseUnusable(
      `DATABASE_URL: "${name}" is written in ${rights.encoding}, which has no room for every name. Make one in ${ENCODING}: create database "${name}" encoding '${ENCODING}' template template0 owner "${user}"`,
    );
  }
  if (!rights.mayMake) {
    throw new DatabaseUnusable(
      `DATABASE_URL: the user "${user}" may not make tables in "${name}". Give it to them: alter database "${name}" owner to "${user}"`,
    );
  }
}

function placeOf(url: string): Place {
  const { host, port, username, pathname, searchParams } = new URL(url);
  const machine = host || searchParams.get('host') || 'localhost';
  return {
    at: port || machine.startsWith('/') ? machine : `${machine}:5432`,
    user: decodeURIComponent(username),
    name: decodeURIComponent(pathname.slice(1)),
  };
}
