import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place, placeAt } from '#platform/server/db/in-pages.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import { subscriptionColumns } from './subscriptions.sql.ts';
import type { SubscriptionRow } from './subscriptions.tables.ts';

/** An account's subscriptions with their periods, seen from one side; amounts are cents. */
export function listOwnSubscriptions(
  db: ReadDb,
  accountId: string,
  as: 'fan' | 'creator',
): AsyncIterable<unknown> {
  const [own, other]: [Sql, Sql] =
    as === 'fan'
      ? [literal('s.fan_id'), literal('s.creator_id')]
      : [literal('s.creator_id'), literal('s.fan_id')];
  return inPages<Place & { exported: unknown }, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object('with', a.username, 'status', s.status, 'plan', s.plan, 'months', s.months,
            'price_cents', s.price_cents, 'paid_with', s.pay_with, 'since', s.started_at, 'until', s.expires_at,
            'renews', s.next_renewal_at, 'canceled', s.cancelled_at, 'periods',
            (select coalesce(json_agg(json_build_object('kind', p.kind, 'from', p.starts_at, 'to', p.ends_at,
                'price_cents', p.price_cents, 'ended', p.ended_at, 'ended_because', p.ended_because)
                order by p.sequence), '[]')
              from subscription_periods p where p.subscription_id = s.id)) as exported,
          ${placeAt('s.created_at', 's.id')}
        from subscriptions s join accounts a on a.id = ${other}
        where ${own} = ${accountId} ${after(last, 's.created_at', 's.id')}
        order by s.created_at, s.id limit ${PAGE}`),
    ({ exported }) => exported,
  );
}

/** What a creator offers beside the prices of the profile, and whose trial a fan has had. */
export async function findOwnOfferData(db: ReadDb, accountId: string): Promise<object> {
  return db.one(sql`
    select
      (select coalesce(json_agg(json_build_object('months', months, 'percent_off', percent_off) order by months), '[]')
        from subscription_bundles where creator_id = ${accountId}) as bundles,
      (select wallet_allowed from subscription_offers where creator_id = ${accountId}) as wallet_allowed,
      (select coalesce(json_agg(json_build_object('with', a.username, 'since', t.started_at) order by t.started_at), '[]')
        from subscription_trials t join accounts a on a.id = t.creator_id where t.fan_id = ${accountId}) as trials,
      (select coalesce(json_agg(json_build_object('code', code, 'kind', kind, 'value', value, 'used', used,
          'visits', visits, 'created', created_at) order by created_at), '[]')
        from promotion_links where creator_id = ${accountId}) as promotion_links`);
}

/** All of an account's subscriptions that run, as a fan or as a creator. */
export async function lockRunningOf(tx: WriteDb, accountId: string): Promise<SubscriptionRow[]> {
  return tx.rows(sql`
    select ${subscriptionColumns} from subscriptions s
    where (s.fan_id = ${accountId} or s.creator_id = ${accountId}) and s.status in ('active', 'past_due')
    order by s.id for update`);
}

/** Turns off an erased creator's links; their codes may say who it was. */
export async function eraseOffers(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`
    update promotion_links set is_active = false, code = left('gone-' || replace(id::text, '-', ''), 30)
    where creator_id = ${creatorId}`);
  await tx.run(sql`delete from subscription_bundles where creator_id = ${creatorId}`);
  await tx.run(sql`delete from subscription_offers where creator_id = ${creatorId}`);
}
