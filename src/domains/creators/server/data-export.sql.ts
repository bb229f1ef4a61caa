import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place, placeAt } from '#platform/server/db/in-pages.ts';
import { sql } from '#platform/server/db/sql.ts';

/** The profile of a creator with the reviews of their ID documents. */
export async function findOwnCreatorData(db: ReadDb, accountId: string): Promise<object> {
  return db.one(sql`
    select
      (select json_build_object('bio', bio, 'attributes', attributes, 'address', address, 'created_at', created_at,
          'monthly_price_cents', monthly_price_cents, 'yearly_price_cents', yearly_price_cents,
          'is_free_subscription', is_free_subscription, 'free_subscription_days', free_subscription_days,
          'chat_price_tokens', chat_price_tokens, 'featured', featured, 'followers', follower_count)
        from creators where account_id = ${accountId}) as profile,
      (select coalesce(json_agg(json_build_object('state', state, 'reason', reason, 'handed_in', created_at,
          'decided', decided_at) order by created_at), '[]')
        from creator_reviews where creator_id = ${accountId}) as reviews,
      (select coalesce(json_agg(c.slug order by c.slug), '[]')
        from creator_categories k join categories c on c.id = k.category_id
        where k.creator_id = ${accountId}) as categories`);
}

/** Which creators a fan follows. */
export function listOwnFollows(db: ReadDb, fanId: string): AsyncIterable<unknown> {
  return inPages<Place & { exported: unknown }, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object('creator', a.username, 'since', f.created_at) as exported,
          ${placeAt('f.created_at', 'f.creator_id')}
        from follows f join accounts a on a.id = f.creator_id
        where f.fan_id = ${fanId} ${after(last, 'f.created_at', 'f.creator_id')}
        order by f.created_at, f.creator_id limit ${PAGE}`),
    ({ exported }) => exported,
  );
}

/**
 * Deletes follows in both directions; of a profile only its row remains. Follows of a suspended account are not in the
 * counters any more.
 */
export async function eraseCreatorData(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`
    with removed as (delete from follows where fan_id = ${accountId} returning creator_id)
    update creators set follower_count = follower_count - 1 from removed, accounts fan
    where account_id = removed.creator_id and fan.id = ${accountId} and fan.status = 'active'`);
  await tx.run(sql`delete from follows where creator_id = ${accountId}`);
  await tx.run(sql`delete from ended_follows where fan_id = ${accountId} or creator_id = ${accountId}`);
  await tx.run(sql`delete from creator_categories where creator_id = ${accountId}`);
  await tx.run(sql`delete from creator_reviews where creator_id = ${accountId}`);
  await tx.run(sql`
    update creators set bio = '', attributes = '{}', address = '{}', featured = false, follower_count = 0,
      search_words = to_tsvector('simple', '')
    where account_id = ${accountId}`);
}
