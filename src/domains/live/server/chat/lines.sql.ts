import { type Asker, notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { isOneOf, literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { LineRow, StreamChat } from './chat.tables.ts';

const columns: Sql = literal(`
  l.id, l.chat_id as "chatId", l.position, l.sender_id as "senderId", l.kind, l.text, l.notice,
  l.gross_tokens as "grossTokens", l.charge_id as "chargeId", l.goal_id as "goalId", l.deleted_at as "deletedAt",
  l.created_at as "createdAt"`);

export async function findLines(db: ReadDb, ids: readonly string[]): Promise<Map<string, LineRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<LineRow>(
    sql`select ${columns} from stream_lines l where ${isOneOf(sql`l.id`, ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface LinePage {
  readonly limit: number;
  readonly offset: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** Positions above the one are shown; lines of people who are hidden from the asker are not. */
export async function listLines(
  db: ReadDb,
  chatId: string,
  { above, asker }: { above: number; asker: Asker },
  { limit, offset, before, after }: LinePage,
): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`
    select ${columns} from stream_lines l
    where l.chat_id = ${chatId} and l.position > ${Math.max(above, after ?? 0)}
      and l.position < ${before ?? Number.MAX_SAFE_INTEGER}
      and (l.sender_id is null or ${notHiddenFrom(asker, sql`l.sender_id`)})
    order by l.position desc limit ${limit} offset ${offset}`);
}

/** The charges of the tips of a chat between two times. */
export async function listTipChargesWithin(
  db: ReadDb,
  chatId: string,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select charge_id as id from stream_lines
    where chat_id = ${chatId} and kind = 'tip' and created_at >= ${from} and created_at < ${until}
      and charge_id is not null`);
  return rows.map(({ id }) => id);
}

export type NewLine = Omit<LineRow, 'deletedAt'>;

/** Stores lines in the order of their positions, and the chat's last one; an id that is taken is left out. */
export async function insertLines(
  tx: WriteDb,
  chatId: string,
  lines: readonly NewLine[],
): Promise<ReadonlySet<string>> {
  const of = <K extends keyof NewLine>(key: K) => lines.map((line) => line[key]);
  const rows = await tx.rows<{ id: string }>(sql`
    insert into stream_lines (id, chat_id, position, sender_id, kind, text, notice, gross_tokens, charge_id, goal_id,
      created_at)
    select l.id, ${chatId}, l.position, l.sender_id, l.kind, l.text, l.notice, l.gross_tokens, l.charge_id, l.goal_id,
      l.created_at
    from unnest(${of('id')}::uuid[], ${of('position')}::bigint[], ${of('senderId')}::uuid[], ${of('kind')}::text[],
      ${of('text')}::text[], ${lines.map(({ notice }) => notice && JSON.stringify(notice))}::jsonb[],
      ${of('grossTokens')}::bigint[], ${of('chargeId')}::uuid[], ${of('goalId')}::uuid[],
      ${of('createdAt')}::timestamptz[])
      as l (id, position, sender_id, kind, text, notice, gross_tokens, charge_id, goal_id, created_at)
    on conflict do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** Writes down how far a locked chat is; at the end of the transaction. */
export function noteLastPosition(tx: WriteDb, { id }: Pick<StreamChat, 'id'>, position: number): void {
  tx.runAtCommit(sql`update stream_chats set last_position = ${position} where id = ${id}`);
}

/** False where it was deleted before. */
export async function deleteLineRow(tx: WriteDb, id: string, by: string, now: Date): Promise<boolean> {
  return (
    (await tx.run(sql`
      update stream_lines set deleted_at = ${now}, deleted_by = ${by}, text = ''
      where id = ${id} and deleted_at is null and kind <> 'notice'`)) === 1
  );
}

/** Tips of a chat by their charges. */
export async function findTipLines(db: ReadDb, chargeIds: readonly string[]): Promise<LineRow[]> {
  return db.rows<LineRow>(
    sql`select ${columns} from stream_lines l where ${isOneOf(sql`l.charge_id`, chargeIds)}`,
  );
}

/** Lines that nobody is shown any more: older than the time, or not among the newest of their chat. */
export async function deleteOldLines(
  tx: WriteDb,
  { before, kept, atMost }: { before: Date; kept: number; atMost: number },
): Promise<number> {
  return tx.run(sql`
    delete from stream_lines where id in (
      select l.id from stream_lines l join stream_chats c on c.id = l.chat_id
      where (l.created_at < ${before} or l.position <= c.last_position - ${kept}::bigint)
        and l.id is distinct from c.pinned_line_id
      limit ${atMost})`);
}
