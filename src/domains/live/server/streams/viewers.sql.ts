import { notHiddenFromEach } from '#domains/blocks/server/index.ts';
import { followersOf } from '#domains/creators/server/index.ts';
import { subscribersNow } from '#domains/subscriptions/server/index.ts';
import { buyersOfItem } from '#domains/wallet/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { STREAM_KIND, type StreamRow } from './streams.tables.ts';

/** A viewer is let in, for the first time or again. */
export async function admitViewer(
  tx: WriteDb,
  row: { streamId: string; accountId: string; country: string | undefined; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into stream_viewers (stream_id, account_id, country, admitted_at)
    values (${row.streamId}, ${row.accountId}, ${row.country ?? null}, ${row.now})
    on conflict (stream_id, account_id) do update
      set country = excluded.country, admitted_at = excluded.admitted_at, ended_at = null`);
}

/** Of a viewer who was let in all that the rules of access ask. */
export interface AdmittedViewer {
  readonly accountId: string;
  readonly isActive: boolean;
  readonly isOperator: boolean;
  readonly hidden: boolean;
  readonly bought: boolean;
  readonly follows: boolean;
  readonly subscribes: boolean;
}

/** Everybody who was let in to a stream and not cut off since. */
export async function listAdmitted(
  db: ReadDb,
  { id, creatorId }: Pick<StreamRow, 'id' | 'creatorId'>,
  now: Date,
): Promise<AdmittedViewer[]> {
  return db.rows(sql`
    select v.account_id as "accountId", a.status = 'active' as "isActive", a.role = 'operator' as "isOperator",
      not ${notHiddenFromEach(creatorId, sql`v.account_id`, sql`v.country`)} as hidden,
      v.account_id in (${buyersOfItem(STREAM_KIND, id)}) as bought,
      v.account_id in (${followersOf(creatorId)}) as follows,
      v.account_id in (${subscribersNow(creatorId, now)}) as subscribes
    from stream_viewers v join accounts a on a.id = v.account_id
    where v.stream_id = ${id} and v.ended_at is null`);
}

/** Notes that the viewers are cut off; returns those who were not already. */
export async function cutOffViewers(
  tx: WriteDb,
  streamId: string,
  accountIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update stream_viewers set ended_at = ${now}
    where stream_id = ${streamId} and account_id = any(${accountIds}::uuid[]) and ended_at is null
    returning account_id as id`);
  return rows.map(({ id }) => id);
}
