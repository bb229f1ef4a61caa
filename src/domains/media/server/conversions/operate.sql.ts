/** Conversions and storage, for operators. */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { ConversionStep, FileStatus, MediaFacts } from '../media.tables.ts';
import type { ConversionPart } from './conversions.sql.ts';

export type ConversionState = 'waiting' | 'running' | 'failed' | 'canceled' | 'done';

export interface ConversionRow {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly type: string;
  readonly kind: 'video' | 'audio';
  readonly part: ConversionPart;
  readonly state: ConversionState;
  readonly steps: ConversionStep[] | null;
  readonly bytes: number;
  readonly facts: MediaFacts | null;
  readonly tries: number;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

interface Page {
  readonly state?: ConversionState | 'undone' | undefined;
  readonly limit: number;
  readonly offset: number;
}

const conditionOf = ({ state }: Pick<Page, 'state'>): Sql =>
  where([
    state === 'undone' && sql`c.state <> 'done'`,
    state !== undefined && state !== 'undone' && sql`c.state = ${state}`,
  ]);

/** Those that run first, then the newest. */
export async function listConversionRows(db: ReadDb, page: Page): Promise<ConversionRow[]> {
  return db.rows(sql`
    select f.id, f.owner_id as "ownerId", f.original_name as name, f.purpose as type, f.kind, c.part, c.state,
      f.progress as steps, f.original_bytes as bytes, f.facts, c.tries, c.error, c.created_at as "createdAt",
      c.started_at as "startedAt", c.ended_at as "endedAt"
    from conversions c join files f on f.id = c.file_id ${conditionOf(page)}
    order by c.state <> 'running', c.created_at desc, f.id desc limit ${page.limit} offset ${page.offset}`);
}

export async function countConversions(db: ReadDb, page: Pick<Page, 'state'>): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from conversions c ${conditionOf(page)}`,
  );
  return count;
}

export interface LockedConversion {
  readonly ownerId: string;
  readonly purpose: string;
  readonly status: FileStatus;
  readonly part: ConversionPart;
  readonly state: ConversionState;
  readonly steps: ConversionStep[] | null;
}

export async function lockConversion(tx: WriteDb, fileId: string): Promise<LockedConversion | undefined> {
  return tx.row(sql`
    select f.owner_id as "ownerId", f.purpose, f.status, c.part, c.state, f.progress as steps
    from files f join conversions c on c.file_id = f.id where f.id = ${fileId} for update`);
}

/** Lets a file wait for its preparation once more. */
export async function beginAgain(tx: WriteDb, fileId: string, part: ConversionPart): Promise<void> {
  await tx.run(sql`
    update conversions set state = 'waiting', runner = null, leased_until = null, error = null, tries = 0, ended_at = null
    where file_id = ${fileId}`);
  if (part === 'first')
    await tx.run(sql`
      update files set status = 'created', error_code = null, tries = 0, progress = null where id = ${fileId}`);
}

/** Ends it; who is at work on it finds that out within a second. */
export async function endByOperator(tx: WriteDb, fileId: string, at: Date): Promise<void> {
  await tx.run(sql`
    update conversions set state = 'canceled', runner = null, leased_until = null, ended_at = ${at}
    where file_id = ${fileId}`);
}

export interface StorageRow {
  readonly ownerId: string;
  readonly files: number;
  readonly originalBytes: number;
  readonly renditionBytes: number;
}

const SORTS: Readonly<Record<string, Sql>> = {
  total: sql`"originalBytes" + "renditionBytes"`,
  originals: sql`"originalBytes"`,
  renditions: sql`"renditionBytes"`,
  files: sql`files`,
};

// A file without an original is a part of another one.
const storage = sql`
  select f.owner_id as "ownerId", count(*)::int as files,
    coalesce(sum(f.original_bytes) filter (where f.original_key is not null), 0)::bigint as "originalBytes",
    coalesce(sum(r.bytes), 0)::bigint as "renditionBytes"
  from files f
  left join (select file_id, sum(bytes) as bytes from renditions group by file_id) as r on r.file_id = f.id
  where f.held_by = 'item' group by f.owner_id`;

export async function listStorageRows(
  db: ReadDb,
  { sort, limit, offset }: { sort: string; limit: number; offset: number },
): Promise<StorageRow[]> {
  return db.rows(sql`
    select * from (${storage}) as storage
    order by ${SORTS[sort] ?? SORTS.total} desc, "ownerId" limit ${limit} offset ${offset}`);
}

export async function sumStorage(
  db: ReadDb,
): Promise<Omit<StorageRow, 'ownerId' | 'files'> & { total: number }> {
  return db.one(sql`
    select count(*)::int as total, coalesce(sum("originalBytes"), 0)::bigint as "originalBytes",
      coalesce(sum("renditionBytes"), 0)::bigint as "renditionBytes" from (${storage}) as storage`);
}
