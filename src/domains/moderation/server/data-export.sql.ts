import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export async function listOwnModeration(db: ReadDb, accountId: string): Promise<unknown> {
  return {
    reports: await db.rows(sql`
      select r.id, r.kind, r.object_id, r.reason, r.description, r.created_at, c.state
      from reports r join moderation_cases c on c.id = r.case_id
      where r.reporter_id = ${accountId} order by r.created_at, r.id`),
    removals: await db.rows(sql`
      select id, kind, object_id, title, reason, note, taken_down_at, restored_at
      from take_downs where owner_id = ${accountId} order by taken_down_at, id`),
    appeals: await db.rows(sql`
      select id, kind, object_id, statement, state, created_at, decided_at, decision_note
      from moderation_cases where owner_id = ${accountId} and queue = 'appeal' order by created_at, id`),
  };
}

/** What an erased user has written goes, and copies of their things; that there was a case stays. */
export async function eraseModerationOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`update reports set description = '' where reporter_id = ${accountId}`);
  await tx.run(sql`update take_downs set title = '', note = '' where owner_id = ${accountId}`);
  await tx.run(sql`
    update moderation_cases set statement = '', evidence = '{}', decision_note = '' where owner_id = ${accountId}`);
}
