import { followersOf } from '#domains/creators/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { isOneOf, literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { MemberRow } from './chat.tables.ts';

const columns: Sql = literal(`
  m.account_id as "accountId", m.is_moderator as "isModerator", m.muted_until as "mutedUntil",
  m.banned_at as "bannedAt", m.last_line_at as "lastLineAt"`);

export async function findMembers(
  db: ReadDb,
  chatId: string,
  ids: readonly string[],
): Promise<Map<string, MemberRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<MemberRow>(sql`
    select ${columns} from stream_chat_members m
    where m.chat_id = ${chatId} and ${isOneOf(sql`m.account_id`, ids)}`);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** A statement's condition: a member is a moderator, or muted or banned. */
const isNamed = (now: Date): Sql =>
  sql`(m.is_moderator or m.banned_at is not null or m.muted_until > ${now})`;

/** Moderators first, then who was muted or banned last. */
export async function listNamedMembers(
  db: ReadDb,
  chatId: string,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: MemberRow[]; total: number }> {
  const rows = await db.rows<MemberRow>(sql`
    select ${columns} from stream_chat_members m where m.chat_id = ${chatId} and ${isNamed(now)}
    order by m.is_moderator desc, m.updated_at desc, m.account_id limit ${limit} offset ${offset}`);
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total from stream_chat_members m where m.chat_id = ${chatId} and ${isNamed(now)}`);
  return { rows, total };
}

export type MemberChange = Omit<MemberRow, 'lastLineAt'>;

export async function putMember(
  tx: WriteDb,
  chatId: string,
  { accountId, isModerator, mutedUntil, bannedAt }: MemberChange,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into stream_chat_members (chat_id, account_id, is_moderator, muted_until, banned_at, updated_at)
    values (${chatId}, ${accountId}, ${isModerator}, ${mutedUntil}, ${bannedAt}, ${now})
    on conflict (chat_id, account_id) do update set is_moderator = excluded.is_moderator,
      muted_until = excluded.muted_until, banned_at = excluded.banned_at, updated_at = excluded.updated_at`);
}

/** When these have written last, of a locked chat; at the end of the transaction. */
export function noteLastLines(tx: WriteDb, chatId: string, at: ReadonlyMap<string, Date>): void {
  if (at.size === 0) return;
  tx.runAtCommit(sql`
    insert into stream_chat_members (chat_id, account_id, last_line_at, updated_at)
    select ${chatId}, w.account_id, w.at, w.at
    from unnest(${[...at.keys()]}::uuid[], ${[...at.values()]}::timestamptz[]) as w (account_id, at)
    on conflict (chat_id, account_id) do update set last_line_at = excluded.last_line_at`);
}

/** Of the accounts, those who follow the creator. */
export async function followersAmong(
  db: ReadDb,
  creatorId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select a.id from unnest(${ids}::uuid[]) as a (id) where a.id in (${followersOf(creatorId)})`);
  return new Set(rows.map(({ id }) => id));
}
