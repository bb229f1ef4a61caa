import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, sql } from '#platform/server/db/sql.ts';

/** The tables of what is made of drafts, and the columns of their words. */
const WORDS = {
  posts: 'text',
  videos: 'description',
  galleries: 'description',
  products: 'description',
} as const;
export type ItemTable = keyof typeof WORDS;

/** What tells one version of a draft from another. */
export interface Made {
  title: string;
  words: string;
  status: string;
}

/** Until the end of the transaction, nothing else is made of this draft. */
export async function lockDraft(tx: WriteDb, creatorId: string, draftId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${creatorId} ${draftId}`}, 0))`);
}

/** What was made of the draft and is not deleted. */
export async function findItemOfDraft(
  db: ReadDb,
  table: ItemTable,
  { creatorId, draftId }: { creatorId: string; draftId: string },
): Promise<(Made & { id: string }) | undefined> {
  return db.row(sql`
    select id, title, ${literal(WORDS[table])} as words, status from ${literal(table)}
    where creator_id = ${creatorId} and draft_id = ${draftId} and deleted_at is null`);
}
