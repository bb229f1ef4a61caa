/**
 * A database's rows outside a database: read in one snapshot while the site goes on, and put into another database
 * of the same schema. The schema itself is not part of it: that is what migrations are for.
 */
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { JOBS_SCHEMA } from './application-role.ts';
import { connectTo } from './connection.ts';
import { type ReadDb, readerOn } from './database.ts';

export interface TableShape {
  readonly schema: string;
  readonly name: string;
  /** Those that are stored; columns that are computed compute themselves again. */
  readonly columns: readonly string[];
}

export interface OrderedTable extends TableShape {
  /** `order by` the key, so that equal rows make equal bytes. */
  readonly order: string;
}

export interface SequenceValue {
  readonly schema: string;
  readonly name: string;
  /** The last number given out. */
  readonly lastValue: number;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** One moment of a database; everything read through it belongs together. */
export interface Snapshot {
  readonly read: ReadDb;
  /** As "18.4". */
  readonly serverVersion: string;
  listTables(): Promise<OrderedTable[]>;
  listSequences(): Promise<SequenceValue[]>;
  listMigrations(): Promise<AppliedMigration[]>;
  /** Version of the queue's own tables; undefined where there is no queue. */
  queueVersion(): Promise<number | undefined>;
  /** The rows of a table as text, in the order of its key. To be read to the end before anything else is asked. */
  copy(table: OrderedTable): { rows: Readable; counted: Promise<number> };
  close(): Promise<void>;
}

/** Made by the migrations themselves; compared by name and checksum instead. */
const MIGRATIONS_TABLE = 'schema_migrations';

/** A mark in the database from the first step of a restore to the last: the site is not complete yet. */
export const RESTORE_MARKER = 'restore_in_progress';

/** Jobs of the queue that are still to be done; everything else in that schema is created at startup. */
const WAITING_JOBS = "state in ('created', 'retry', 'active')";
const JOBS_TABLE = 'job';

/** Session settings that affect how values are printed, pinned so that all servers give the same text. */
const NEUTRAL = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '10s'; set client_encoding = 'UTF8'`;

/** Opens a snapshot. It takes no lock except on tables that are dropped or altered in the meantime. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  await client.query('begin isolation level repeatable read read only');
  // The snapshot is taken by the first statement.
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    read: readerOn(client),
    serverVersion: (rows[0]?.version ?? '').split(' ')[0] ?? '',
    listTables: () => listTables(client),
    listSequences: () => listSequences(client),
    listMigrations: async () =>
      (
        await client.query<AppliedMigration>(
          `select name, checksum from ${MIGRATIONS_TABLE} order by name collate "C"`,
        )
      ).rows,
    queueVersion: () => readQueueVersion(client),
    copy: (table) => copyOut(client, copyOutOf(table)),
    close: () => client.end(),
  };
}

/** Where rows are put: one transaction, all or nothing. */
export interface Loading {
  readonly read: ReadDb;
  /** Empties all tables (migrations write rows of their own) and lets triggers rest until `finish`. */
  begin(): Promise<TableShape[]>;
  load(table: TableShape, source: AsyncIterable<Buffer>): Promise<number>;
  setSequences(values: readonly SequenceValue[]): Promise<void>;
  /** Commits. */
  finish(): Promise<void>;
  /** Undoes everything that is not finished. */
  close(): Promise<void>;
}

/** Opens a migrated database without a site's data, to put rows into it. */
export async function openLoading(url: string): Promise<Loading> {
  const client = await connect(url);
  const triggers = (state: 'enable' | 'disable', tables: readonly TableShape[]) =>
    client.query(tables.map((table) => `alter table ${nameOf(table)} ${state} trigger user`).join('; '));
  let filled: TableShape[] = [];
  return {
    read: readerOn(client),
    async begin() {
      await client.query('begin');
      const tables = (await listTables(client)).filter(({ schema }) => schema === 'public');
      filled = await inOrderOfReferences(client, tables);
      // Triggers protect the ledger against deletion; they are disabled for this.
      await triggers('disable', filled);
      await client.query(`truncate ${filled.map(nameOf).join(', ')}`);
      return filled;
    },
    load: (table, source) => copyIn(client, `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`, source),
    async setSequences(values) {
      for (const { schema, name, lastValue } of values)
        await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', [
          '%I.%I',
          schema,
          name,
          lastValue,
        ]);
    },
    async finish() {
      await triggers('enable', filled);
      await client.query('commit');
      // Without it the first pages would be planned for empty tables.
      await client.query('analyze');
    },
    close: () => client.end(),
  };
}

/** Runs `copy … to stdout`. The rows are to be read to their end before the next query of this client. */
function copyOut(client: pg.Client, text: string): { rows: Readable; counted: Promise<number> } {
  const rows = client.query(copyTo(text));
  // How many there were comes after the last of them; the next query comes after that.
  const counted = finished(rows).then(async () => {
    await client.query('select');
    return rows.rowCount;
  });
  // A failure reaches the reader through the stream, so the count needs no handler of its own.
  counted.catch(() => {});
  return { rows, counted };
}

/** Runs `copy … from stdin` with everything that comes out of `source`; answers the number of rows. */
async function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const rows = client.query(copyFrom(text));
  await pipeline(source, rows);
  return rows.rowCount;
}

async function connect(url: string): Promise<pg.Client> {
  const client = await connectTo(url);
  await client.query(NEUTRAL);
  return client;
}

const quote = (name: string) => pg.escapeIdentifier(name);
const nameOf = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>) => `${quote(schema)}.${quote(name)}`;
const columnsOf = ({ columns }: TableShape) => columns.map(quote).join(', ');

function copyOutOf(table: OrderedTable): string {
  const { schema, name, order } = table;
  const waiting = schema === JOBS_SCHEMA && name === JOBS_TABLE ? `where ${WAITING_JOBS}` : '';
  return `copy (select ${columnsOf(table)} from ${nameOf(table)} t ${waiting} ${order}) to stdout`;
}

/** All tables of the site, and the one of waiting jobs. */
async function listTables(client: pg.Client): Promise<OrderedTable[]> {
  const { rows } = await client.query<OrderedTable>(
    `select n.nspname as schema, c.relname as name,
       (select json_agg(attname order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       'order by ' || coalesce(
         (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
             ', ' order by k.position)
           from pg_index i, unnest(i.indkey) with ordinality as k (number, position), pg_attribute a
           where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number),
         't::text collate "C"') as "order"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname not in ('${MIGRATIONS_TABLE}', '${RESTORE_MARKER}')
         or n.nspname = '${JOBS_SCHEMA}' and c.relname = '${JOBS_TABLE}')
     order by n.nspname collate "C" desc, c.relname collate "C"`,
  );
  return rows;
}

/** Those that others refer to come first. */
async function inOrderOfReferences(client: pg.Client, tables: readonly TableShape[]): Promise<TableShape[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select c.relname as from, r.relname as to
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const ordered: TableShape[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ name }) => !rows.some((key) => key.from === name && missing.has(key.to)));
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...missing].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select schemaname as schema, sequencename as name, last_value as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows;
}

async function readQueueVersion(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('${JOBS_SCHEMA}.version') is not null as present`,
  );
  if (!rows[0]?.present) return undefined;
  return (await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`)).rows[0]
    ?.version;
}
