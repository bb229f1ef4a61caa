import type { Cents } from '#platform/contract/money.ts';
import { addUp } from '#platform/server/db/add-up.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { before, type Place } from '#platform/server/db/in-pages.ts';
import { limitOf, sql } from '#platform/server/db/sql.ts';
import { conditionsOf, type SubscriptionFilter } from '../own/lists.sql.ts';
import { subscriptionColumns } from '../subscriptions.sql.ts';
import type { SubscriptionRow } from '../subscriptions.tables.ts';

export type PlacedSubscription = SubscriptionRow & Place;

/** The next subscriptions after one, the newest first. */
export async function listSubscriptionsAfter(
  db: ReadDb,
  filter: SubscriptionFilter,
  { last, limit, now }: { last: Place | undefined; limit: number; now: Date },
): Promise<PlacedSubscription[]> {
  return db.rows(sql`
    select ${subscriptionColumns}, s.created_at::text as at
    from subscriptions s ${conditionsOf(filter, now, last && before(last, 's.created_at', 's.id'))}
    order by s.created_at desc, s.id desc limit ${limitOf(limit)}`);
}

export interface SiteSums {
  readonly running: number;
  readonly pastDue: number;
  readonly perMonthCents: Cents;
}

/** Of all that fit; undefined where they would take too long to add up. */
export async function sumSiteSubscriptions(
  db: ReadDb,
  filter: SubscriptionFilter,
  now: Date,
): Promise<SiteSums | undefined> {
  return addUp(
    db,
    sql`
      select count(*) filter (where s.access_until > ${now}) as running,
        count(*) filter (where s.status = 'past_due') as "pastDue",
        coalesce(round(sum(s.price_cents * 30.0 / case s.plan when 'yearly' then 365 else 30 * s.months end)
          filter (where s.next_renewal_at is not null)), 0)::bigint as "perMonthCents"
      from subscriptions s ${conditionsOf(filter, now)}`,
  );
}
