/**
 * Brings a database to the schema of this release: SQL files that only ever go forward.
 *
 * A file is named by the time at which it was begun, `YYYYMMDDHHMM-domain-what.sql`, so that two people can write at
 * once: one that is merged late runs late, which is harmless as long as each stands by itself. (The oldest files have
 * numbers of four digits, whose order counts.) A file runs in a transaction of its own, together with the note that it has
 * run. A file whose first line is `-- no transaction` holds one statement that PostgreSQL refuses inside a
 * transaction, such as `create index concurrently if not exists …`; it must do no harm when it runs twice.
 *
 * On an empty database all files are one transaction: a first start that is cut off, or fails, leaves nothing. Nobody
 * works there who could be in the way, so what is to be done concurrently is done as it is.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo } from './connection.ts';

export type MigrateOptions = {
  /** Folder of the numbered files. */
  dir: string;
  /** Receives a line for the operator about each file and each wait. */
  log(line: string): void;
  /** Dry run: reports what would be applied. */
  dryRun?: boolean;
  /** The last file to apply, by name: to take in a backup of an earlier release before going on. */
  upTo?: string;
};

export type MigrationReport = {
  /** Names of the files applied now (or, in a dry run, that would be), in order. */
  applied: string[];
  /** Name of the newest file that the database has afterwards; empty for an empty database. */
  version: string;
};

/** The database and the files do not fit together; the text says what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

type MigrationFile = { name: string; text: string; checksum: string };
type AppliedMigration = { name: string; checksum: string };

/** Whatever sends a query: a client, or the pool. */
type Queryable = Pick<pg.ClientBase, 'query'>;

const FILE_NAME = /^(\d{4}|\d{12})(-[a-z0-9]+)+\.sql$/;
const NAMED_BY_TIME = /^\d{12}-/;
const FIRST_LINE_WITHOUT_TRANSACTION = /^--\s*no transaction\s*(\n|$)/;

const LOWEST_SERVER_VERSION = 150_000;

/** The key of the advisory lock; any constant: "fanloft" read as a number in base 36. */
const ADVISORY_LOCK = Number.parseInt('fanloft', 36);
const RETRY_LOCK_EVERY_MS = 200;

/** A migration waiting for a table lock blocks everyone behind it: better give up and retry later. */
const LOCK_TIMEOUT = '2s';
const STATEMENT_TIMEOUT = '60s';
const ATTEMPTS = 10;
const BETWEEN_ATTEMPTS_MS = 500;

/** Did not get a lock in time; was chosen to give way in a deadlock. */
const WORTH_ANOTHER_TRY = ['55P03', '40P01'];

/**
 * Applies every file that the database does not have yet. When two processes start at once, one works and the
 * other waits and finds nothing to do. Needs a direct connection, not a pooler in transaction mode.
 *
 * @throws {MigrationRefused} when the server is older than PostgreSQL 15, an applied file was changed, the
 *   database is newer than the files, or a new file with a number comes before an applied one.
 */
export async function migrate(url: string, options: MigrateOptions): Promise<MigrationReport> {
  const client = await connectTo(url);
  try {
    await checkServerVersion(client);
    const files = readMigrationFiles(options.dir);
    if (options.dryRun) return await report(client, await findPending(client, files));
    // The lock belongs to the connection and ends with it, also when this process is killed.
    await waitForLock(client, options.log);
    const { upTo } = options;
    const pending = (await findPending(client, files)).filter(({ name }) => !upTo || name <= upTo);
    if ((await listApplied(client)).length === 0) await applyAllAtOnce(client, pending, options.log);
    else for (const file of pending) await apply(client, file, options.log);
    return await report(client, pending);
  } finally {
    await client.end();
  }
}

/** The files of this release with their checksums, in order. */
export function listMigrationFiles(dir: string): { name: string; checksum: string }[] {
  return readMigrationFiles(dir).map(({ name, checksum }) => ({ name, checksum }));
}

const TABLE_CHANGE =
  /^\s*(?:create\s+table\s+(?:if\s+not\s+exists\s+)?(?<made>\w+)|drop\s+table\s+(?:if\s+exists\s+)?(?<dropped>[\w, ]+)|alter\s+table\s+(?:if\s+exists\s+)?(?<from>\w+)\s+rename\s+to\s+(?<to>\w+))/gim;

/** The tables that a database has once these files, named in their order, have run: what a whole backup must hold. */
export function tablesAfter(dir: string, names: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const name of names) {
    for (const { groups = {} } of readMigrationFile(dir, name).text.matchAll(TABLE_CHANGE)) {
      const { made, dropped, from, to } = groups;
      for (const gone of [from, ...(dropped?.split(',') ?? [])]) if (gone) tables.delete(gone.trim());
      for (const there of [made, to]) if (there) tables.add(there);
    }
  }
  return tables;
}

/**
 * Names of the files that the database does not have yet: not empty means not ready to serve.
 *
 * @throws {MigrationRefused} as `migrate` does.
 */
export async function pendingMigrations(db: Queryable, dir: string): Promise<string[]> {
  return (await findPending(db, readMigrationFiles(dir))).map((file) => file.name);
}

async function checkServerVersion(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const [server] = rows;
  if (server && server.number < LOWEST_SERVER_VERSION) {
    throw new MigrationRefused(`Fanloft needs PostgreSQL 15 or newer; this server is ${server.name}.`);
  }
}

/** The files in order, checked for names and numbers. */
function readMigrationFiles(dir: string): MigrationFile[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) {
      throw new MigrationRefused(
        `${join(dir, name)}: migrations are named like 202611260930-media-uploads.sql.`,
      );
    }
    if (numberOf(name) === numberOf(names[index + 1] ?? '')) {
      throw new MigrationRefused(`${name} and ${names[index + 1]} have the same number; rename one.`);
    }
  }
  return names.map((name) => readMigrationFile(dir, name));
}

function readMigrationFile(dir: string, name: string): MigrationFile {
  // Git may check files out with other line ends on Windows; that is not a change.
  const text = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

function numberOf(name: string): string {
  return name.slice(0, name.indexOf('-'));
}

/** Compares files and database, and refuses where going on would leave a schema that no release has. */
async function findPending(client: Queryable, files: MigrationFile[]): Promise<MigrationFile[]> {
  const applied = await listApplied(client);
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new MigrationRefused(
        `The database has ${name}, which this release does not know: a newer release has used it. ` +
          'Start that release, or restore the backup from before the upgrade.',
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationRefused(
        `${name} was changed after it had been applied. Restore the file and write a new migration instead.`,
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !appliedNames.has(name));
  const newest = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < newest && !NAMED_BY_TIME.test(name));
  if (late) {
    throw new MigrationRefused(
      `${late.name} comes before ${newest}, which is applied; name it by the time at which it was begun.`,
    );
  }
  return pending;
}

async function listApplied(client: Queryable): Promise<AppliedMigration[]> {
  const found = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!found.rows[0]?.exists) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return rows;
}

/**
 * Polls instead of waiting inside PostgreSQL: a waiting statement would block every `create index concurrently` of
 * the process that holds the lock, and both would hang.
 */
async function waitForLock(client: Queryable, log: MigrateOptions['log']): Promise<void> {
  let said = false;
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.mine) return;
    if (!said) log('Another process is migrating the database; waiting for it.');
    said = true;
    await pause(RETRY_LOCK_EVERY_MS);
  }
}

async function createMigrationsTable(client: Queryable): Promise<void> {
  const found = await client.query(`select where to_regclass('schema_migrations') is null`);
  if (found.rowCount === 0) return;
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
  );
}

/** Makes an empty database, or leaves it empty. */
async function applyAllAtOnce(
  client: Queryable,
  files: readonly MigrationFile[],
  log: MigrateOptions['log'],
): Promise<void> {
  await client.query('begin');
  try {
    await createMigrationsTable(client);
    for (const file of files) {
      log(`Migrating: ${file.name}`);
      await client.query(withoutConcurrently(file.text)).catch((error) => explain(file, error));
      await note(client, file);
    }
    await client.query('commit');
  } catch (error) {
    // On a broken connection this fails too; the first error is the useful one.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const CONCURRENTLY = /\b(index\s+)concurrently\b/gi;

function withoutConcurrently(text: string): string {
  return FIRST_LINE_WITHOUT_TRANSACTION.test(text) ? text.replace(CONCURRENTLY, '$1') : text;
}

function explain(file: MigrationFile, error: unknown): never {
  throw new Error(`${file.name} failed: ${(error as Error).message}`, { cause: error });
}

async function apply(client: Queryable, file: MigrationFile, log: MigrateOptions['log']): Promise<void> {
  log(`Migrating: ${file.name}`);
  try {
    if (FIRST_LINE_WITHOUT_TRANSACTION.test(file.text)) await applyOutsideTransaction(client, file);
    else await applyInTransaction(client, file, log);
  } catch (error) {
    explain(file, error);
  }
}

async function applyInTransaction(
  client: Queryable,
  file: MigrationFile,
  log: MigrateOptions['log'],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await client.query(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`);
      await client.query(file.text);
      await note(client, file);
      await client.query('commit');
      return;
    } catch (error) {
      // On a broken connection this fails too; the first error is the useful one.
      await client.query('rollback').catch(() => {});
      const { code } = error as { code?: string };
      if (attempt === ATTEMPTS || !WORTH_ANOTHER_TRY.includes(code ?? '')) throw error;
      log(`${file.name} waits for a table that is in use (attempt ${attempt} of ${ATTEMPTS}).`);
      await pause(BETWEEN_ATTEMPTS_MS);
    }
  }
}

/**
 * No time limits here: building an index concurrently takes as long as it takes, waits for others without
 * being in anybody's way, and leaves a broken index behind when it is cut off.
 */
async function applyOutsideTransaction(client: Queryable, file: MigrationFile): Promise<void> {
  await dropBrokenIndexes(client, file);
  await client.query(file.text);
  await note(client, file);
}

/** An interrupted `create index concurrently` leaves an index that is never used and blocks the next try. */
async function dropBrokenIndexes(client: Queryable, file: MigrationFile): Promise<void> {
  const { rows } = await client.query<{ name: string; identifier: string }>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as identifier
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where not i.indisvalid`,
  );
  const words = new Set(file.text.match(/\w+/g));
  for (const { name, identifier } of rows) {
    if (words.has(name)) await client.query(`drop index concurrently if exists ${identifier}`);
  }
}

async function note(client: Queryable, file: MigrationFile): Promise<void> {
  await client.query('insert into schema_migrations values ($1, $2, clock_timestamp())', [
    file.name,
    file.checksum,
  ]);
}

async function report(client: Queryable, pending: MigrationFile[]): Promise<MigrationReport> {
  const applied = await listApplied(client);
  return { applied: pending.map(({ name }) => name), version: applied.at(-1)?.name ?? '' };
}
