/** A database of the operator's own that does not fit us says so in a sentence, before anything is made in it. */
import type pg from 'pg';
import { type Place, placeOf, waysTo } from './address.ts';
import { JOBS_SCHEMA } from './application-role.ts';
import { arrange, clientFor } from './connection.ts';
import { RESTORE_MARKER } from './tables-at-rest.ts';

/** Names and words are in all scripts of the world. */
export const ENCODING = 'UTF8';

/** The database of `DATABASE_URL` cannot be worked with; the message is for the operator, without the password. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  /** Whether a later attempt may succeed without any change. */
  readonly isPassing: boolean;
  constructor(why: string, { isPassing = false } = {}) {
    super(`DATABASE_URL: ${why}`);
    this.isPassing = isPassing;
  }
}

type Why = (place: Place, error: Error) => string;

/** What may pass by itself. */
const PASSING: Readonly<Record<string, Why>> = {
  ECONNREFUSED: ({ at }) =>
    `nothing answers at ${at}. Is PostgreSQL running there, and listening on that port?`,
  ENOENT: ({ at }) => `there is no socket at ${at}. Is PostgreSQL running there?`,
  // Right after a machine has started, its name server may not know all names yet.
  ENOTFOUND: ({ at }) => `the host of ${at} is unknown. Is its name right?`,
  EAI_AGAIN: ({ at }) => `the name of ${at} cannot be looked up. Does DNS work on this machine?`,
  ETIMEDOUT: ({ at }) => `${at} does not answer. Does a firewall block the connection?`,
  EHOSTUNREACH: ({ at }) => `there is no network route to ${at}.`,
  ENETUNREACH: ({ at }) => `there is no network route to ${at}.`,
  '53300': ({ at }) =>
    `PostgreSQL at ${at} has no free connections. Raise max_connections, or lower DATABASE_POOL.`,
  '57P03': ({ at }) => `PostgreSQL at ${at} is still starting. Try again in a moment.`,
};

const NOT_LET_IN = '28000';

/** Errors that remain until the configuration is changed. */
const LASTING: Readonly<Record<string, Why>> = {
  EACCES: ({ at }) => `this user has no permission to open the socket at ${at}.`,
  '28P01': ({ at, user }) => `PostgreSQL at ${at} rejects this password for the user "${user}".`,
  [NOT_LET_IN]: ({ at, user }) =>
    `PostgreSQL at ${at} does not accept the user "${user}" from here. Check its pg_hba.conf.`,
  '3D000': ({ at, user, name }) =>
    `there is no database "${name}" at ${at}. Create it: create database "${name}" owner "${user}"`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ at }) =>
    `the certificate of ${at} is for another name. sslmode=verify-full requires the name in the address to match.`,
  CERT_HAS_EXPIRED: ({ at }) => `the certificate of ${at} has expired.`,
};

// Of a chain that does not end at an authority known to us.
const UNKNOWN_AUTHORITY = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(VERIFY|GET)_)/;
// Words of the driver, which has no codes for these.
const NO_TLS = 'The server does not support SSL connections';
const NO_PASSWORD = /password must be a (non-empty )?string/;

const messageOf: Why = ({ at, user }, error) => {
  if (UNKNOWN_AUTHORITY.test(codeOf(error)))
    return `the certificate of ${at} is from an unknown authority. Set the file of that authority: sslrootcert=/path/of/root.crt`;
  if (error.message === NO_TLS) return `${at} offers no TLS, and the address asks for it (sslmode).`;
  if (NO_PASSWORD.test(error.message)) return `${at} requires a password for the user "${user}".`;
  return `${at} cannot be used: ${error.message}`;
};

// The driver's message when the server did not close the connection.
const LOST = /^Connection terminated/;

/** Whether a statement failed because its connection is gone, or there is none to be had. */
export function isLostConnection(error: unknown): boolean {
  const { message = '' } = error as Error;
  return LOST.test(message) || /^(57P0[1-3]|08\w{3}|ECONNRESET|ECONNREFUSED|EPIPE)$/.test(codeOf(error));
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

function explain(error: Error, place: Place): Error {
  if (error instanceof DatabaseUnusable) return error;
  const code = codeOf(error);
  const passing = PASSING[code];
  if (passing) return new DatabaseUnusable(passing(place, error), { isPassing: true });
  return new DatabaseUnusable((LASTING[code] ?? messageOf)(place, error));
}

/**
 * Asks the database of `DATABASE_URL` whether we can work with it, before anything else does. Answers the address to go
 * on with, which says for certain whether there is TLS.
 *
 * @throws {DatabaseUnusable} with the reason and what to do about it
 */
export async function checkDatabase(address: string): Promise<string> {
  const place = placeOf(address);
  try {
    const { client, url } = await reach(address);
    try {
      await refuseSharedConnections(client, url);
      await arrange(client, {});
      await refuseUnfit(client, place);
      return url;
    } finally {
      await client.end().catch(() => {});
    }
  } catch (error) {
    throw explain(error as Error, place);
  }
}

/** Goes the first way that leads there, with TLS or without. */
async function reach(address: string): Promise<{ client: pg.Client; url: string }> {
  const [url = address, ...others] = waysTo(address);
  const client = clientFor(url);
  try {
    await client.connect();
    return { client, url };
  } catch (error) {
    await client.end().catch(() => {});
    const [other] = others;
    if (!other || !isAboutTls(error as Error)) throw error;
    return reach(other);
  }
}

function isAboutTls(error: Error): boolean {
  return error.message === NO_TLS || codeOf(error) === NOT_LET_IN || /SSL|TLS|EPROTO/.test(codeOf(error));
}

/**
 * A transaction pooler gives the connection to another client after each transaction, and our session state with it:
 * the role, advisory locks, LISTEN. A session pooler is fine.
 */
async function refuseSharedConnections(client: pg.Client, url: string): Promise<void> {
  const other = clientFor(url);
  try {
    await other.connect();
    await client.query(`select set_config('fanloft.session', 'first', false)`);
    // Holds on to whichever connection is free: that of the first one, where they are shared. Then the first one may
    // have to wait for another, so it is not asked any more.
    await other.query('begin');
    if ((await sessionOf(other)) === null && (await sessionOf(client)) !== null) return;
  } finally {
    await other.end().catch(() => {});
  }
  throw new DatabaseUnusable(
    'a pooler there gives each transaction another connection. Use the address of PostgreSQL itself, or a pool in session mode (pool_mode = session).',
  );
}

async function sessionOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ session: string | null }>(
    `select nullif(current_setting('fanloft.session', true), '') as session`,
  );
  return rows[0]?.session ?? null;
}

interface Rights {
  readonly user: string;
  readonly encoding: string;
  readonly hasSite: boolean;
  readonly isMarked: boolean;
  /** A table or other object that is not ours. */
  readonly foreign: string | null;
  readonly notOurs: string | null;
  readonly mayMakeTables: boolean;
  readonly mayMakeSchema: boolean;
}

const RIGHTS = `
  with things as (
    select c.relname as name, n.nspname as schema, c.relkind as kind, c.relowner as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', '${JOBS_SCHEMA}') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
  select current_user as "user", current_setting('server_encoding') as encoding,
    exists (select from pg_attribute
      where attrelid = to_regclass('public.schema_migrations') and attname = 'checksum') as "hasSite",
    to_regclass('public.${RESTORE_MARKER}') is not null as "isMarked",
    (select format('%I.%I', schema, name) from things order by schema desc, name limit 1) as "foreign",
    (select format('%I.%I', schema, name) from things
      where kind in ('r', 'p') and not pg_has_role(owner, 'usage') order by schema desc, name limit 1) as "notOurs",
    has_schema_privilege('public', 'create') as "mayMakeTables",
    case when to_regnamespace('${JOBS_SCHEMA}') is null then has_database_privilege(current_database(), 'create')
      else has_schema_privilege('${JOBS_SCHEMA}', 'create') end as "mayMakeSchema"`;

async function refuseUnfit(client: pg.Client, { name }: Place): Promise<void> {
  const [rights] = (await client.query<Rights>(RIGHTS)).rows;
  if (!rights) return;
  const { user, hasSite, isMarked, encoding, foreign, notOurs } = rights;
  const isOurs = hasSite || isMarked;
  // For an existing site the doctor reports it.
  if (!isOurs && encoding !== ENCODING) {
    throw new DatabaseUnusable(
      `"${name}" has the encoding ${encoding}, which cannot store every name. Create one in ${ENCODING}: create database "${name}" encoding '${ENCODING}' template template0 owner "${user}"`,
    );
  }
  if (!isOurs && foreign)
    throw new DatabaseUnusable(
      `"${name}" contains tables of another application (${foreign}). Create a separate database for the site: create database … owner "${user}"`,
    );
  if (notOurs)
    throw new DatabaseUnusable(
      `${notOurs} in "${name}" is not owned by the user "${user}", who needs to update it. Its owner can transfer it: reassign owned by … to "${user}"`,
    );
  if (!rights.mayMakeTables) {
    throw new DatabaseUnusable(
      `the user "${user}" may not create tables in "${name}". Make them the owner: alter database "${name}" owner to "${user}"`,
    );
  }
  if (!rights.mayMakeSchema) {
    throw new DatabaseUnusable(
      `the user "${user}" may not create the schema "${JOBS_SCHEMA}" in "${name}". Allow it: grant create on database "${name}" to "${user}"`,
    );
  }
}
