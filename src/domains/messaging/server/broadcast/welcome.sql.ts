import { type Tokens, tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Previews } from '../messaging.tables.ts';

export interface WelcomeRow extends Previews {
  readonly isOn: boolean;
  readonly text: string;
  readonly priceTokens: Tokens;
  readonly fileIds: readonly string[];
}

/** Of who has never set one. */
const NONE: WelcomeRow = {
  isOn: false,
  text: '',
  priceTokens: tokens(0),
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
};

export async function findWelcome(db: ReadDb, creatorId: string): Promise<WelcomeRow> {
  const row = await db.row<WelcomeRow>(sql`
    select is_on as "isOn", text, price_tokens as "priceTokens", thumbnail_id as "thumbnailId", teaser_id as "teaserId",
      array(select f.file_id from welcome_message_files f where f.creator_id = w.creator_id order by f.position)
        as "fileIds"
    from welcome_messages w where creator_id = ${creatorId}`);
  return row ?? NONE;
}

export async function putWelcome(
  tx: WriteDb,
  creatorId: string,
  { isOn, text, priceTokens, fileIds, thumbnailId, teaserId }: WelcomeRow,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into welcome_messages (creator_id, is_on, text, price_tokens, thumbnail_id, teaser_id, updated_at)
    values (${creatorId}, ${isOn}, ${text}, ${priceTokens}, ${thumbnailId}, ${teaserId}, ${now})
    on conflict (creator_id) do update set is_on = excluded.is_on, text = excluded.text,
      price_tokens = excluded.price_tokens, thumbnail_id = excluded.thumbnail_id, teaser_id = excluded.teaser_id,
      updated_at = excluded.updated_at`);
  await tx.run(sql`delete from welcome_message_files where creator_id = ${creatorId}`);
  await tx.run(sql`
    insert into welcome_message_files (creator_id, position, file_id)
    select ${creatorId}, given.position, given.id
    from unnest(${fileIds}::uuid[]) with ordinality as given (id, position)`);
}

export async function countWelcomed(db: ReadDb, creatorId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from welcomed_fans where creator_id = ${creatorId}`,
  );
  return total;
}

/** Of two attempts at once, the second waits for the first: its fan has been welcomed then. */
export async function wasWelcomed(tx: WriteDb, creatorId: string, fanId: string): Promise<boolean> {
  const row = await tx.row(
    sql`select from welcomed_fans where creator_id = ${creatorId} and fan_id = ${fanId}`,
  );
  return row !== undefined;
}

export async function noteWelcomed(
  tx: WriteDb,
  { creatorId, fanId, messageId }: { creatorId: string; fanId: string; messageId: string },
): Promise<void> {
  await tx.run(sql`
    insert into welcomed_fans (creator_id, fan_id, message_id) values (${creatorId}, ${fanId}, ${messageId})`);
}
