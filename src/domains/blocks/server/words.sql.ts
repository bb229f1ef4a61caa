import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WordList } from '../contract/words.contract.ts';

export async function findWordList(db: ReadDb, creatorId: string): Promise<WordList | undefined> {
  return db.row<WordList>(sql`
    select words, comments, refuses_messages as "refusesMessages" from word_lists where creator_id = ${creatorId}`);
}

export async function putWordList(
  tx: WriteDb,
  creatorId: string,
  { words, comments, refusesMessages }: WordList,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into word_lists (creator_id, words, comments, refuses_messages, updated_at)
    values (${creatorId}, ${words}, ${comments}, ${refusesMessages}, ${now})
    on conflict (creator_id) do update set words = excluded.words, comments = excluded.comments,
      refuses_messages = excluded.refuses_messages, updated_at = excluded.updated_at`);
}
