import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { Cents } from '#platform/contract/money.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { inSpan, literal, plannedAnew, type Sql, sql, wayOf, where } from '#platform/server/db/sql.ts';
import type { SubscriptionState } from '../../contract/subscription.contract.ts';
import { subscriptionColumns } from '../subscriptions.sql.ts';
import type { Plan, SubscriptionRow, Way } from '../subscriptions.tables.ts';

/** Existing clients know four states; `suspended` is one that ran out without being canceled. */
export type WireStatus = 'created' | 'active' | 'deactivated' | 'suspended';

export interface SubscriptionFilter extends Span {
  readonly fanId?: string | undefined;
  readonly creatorId?: string | undefined;
  readonly status?: WireStatus | undefined;
  readonly state?: SubscriptionState | undefined;
  readonly plan?: Plan | undefined;
  readonly payWith?: Way | undefined;
  readonly endsBefore?: Date | undefined;
  readonly promotionId?: string | undefined;
  /** Ids of fans. */
  readonly fans?: Sql | undefined;
  /** The fan or the creator. */
  readonly userId?: string | undefined;
  readonly beforeId?: string | undefined;
}

/** The same rules as `stateOf`. */
function inState(state: SubscriptionState, now: Date): Sql {
  const isRunning = sql`s.status in ('active', 'past_due') and s.access_until > ${now}`;
  const isCanceled = sql`(s.cancelled_at is not null
    or (s.plan in ('monthly', 'yearly') and s.next_renewal_at is null))`;
  switch (state) {
    case 'created':
      return sql`s.status = 'created'`;
    case 'ended':
      return sql`(s.status = 'deactivated' or (s.status in ('active', 'past_due') and s.access_until <= ${now}))`;
    case 'past-due':
      return sql`(${isRunning} and s.status = 'past_due')`;
    case 'canceled':
      return sql`(${isRunning} and s.status = 'active' and ${isCanceled})`;
    case 'trial':
      return sql`(${isRunning} and s.status = 'active' and s.plan = 'free' and not ${isCanceled})`;
    case 'active':
      return sql`(${isRunning} and s.status = 'active' and s.plan <> 'free' and not ${isCanceled})`;
  }
}

function inStatus(status: WireStatus, now: Date): Sql {
  const is = (state: SubscriptionState) => inState(state, now);
  switch (status) {
    case 'created':
      return is('created');
    case 'active':
      return sql`(${is('active')} or ${is('trial')} or ${is('past-due')})`;
    case 'deactivated':
      return sql`(${is('canceled')} or ${is('ended')})`;
    case 'suspended':
      return sql`(${is('ended')} and s.cancelled_at is null)`;
  }
}

export function conditionsOf(filter: SubscriptionFilter, now: Date, further?: Sql): Sql {
  const { fanId, creatorId, status, state, plan, payWith, endsBefore, promotionId, fans, userId } = filter;
  return where([
    fanId !== undefined && sql`s.fan_id = ${fanId}`,
    creatorId !== undefined && sql`s.creator_id = ${creatorId}`,
    userId !== undefined && sql`(s.fan_id = ${userId} or s.creator_id = ${userId})`,
    status && inStatus(status, now),
    state && inState(state, now),
    // What was never paid is a matter of its fan's card page, not of lists.
    status === undefined && state === undefined && sql`s.status <> 'created'`,
    plan && sql`s.plan = ${plan}`,
    payWith && sql`s.pay_with = ${payWith}`,
    endsBefore &&
      sql`s.next_renewal_at is null and s.access_until > ${now} and s.access_until <= ${endsBefore}`,
    promotionId !== undefined && sql`s.promotion_id::text = ${promotionId}`,
    fans && sql`s.fan_id in (${fans})`,
    filter.beforeId !== undefined && sql`s.id < ${filter.beforeId}`,
    ...inSpan('s.created_at', filter),
    further,
  ]);
}

const ORDERS = {
  createdAt: 's.created_at',
  updatedAt: 's.updated_at',
  expiredAt: 's.expires_at',
  nextRecurringDate: 's.next_renewal_at',
  startRecurringDate: 's.started_at',
} as const;

export interface SubscriptionPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  readonly sortBy: keyof typeof ORDERS;
}

export async function listSubscriptionRows(
  db: ReadDb,
  filter: SubscriptionFilter,
  page: SubscriptionPage,
  now: Date,
): Promise<SubscriptionRow[]> {
  const way = wayOf(page);
  return db.rows(
    plannedAnew(sql`
      select ${subscriptionColumns} from subscriptions s ${conditionsOf(filter, now)}
      order by ${literal(ORDERS[page.sortBy])} ${way} nulls last, s.id ${way}
      limit ${page.limit} offset ${page.offset}`),
  );
}

/** Counted up to `most`, or as far as the list has pages. */
export async function countSubscriptions(
  db: ReadDb,
  filter: SubscriptionFilter,
  now: Date,
  most?: number,
): Promise<number> {
  return countRows(db, sql`from subscriptions s ${conditionsOf(filter, now)}`, most);
}

/** What was paid for each of the subscriptions, without what went back; those without are absent. */
export async function sumPaid(db: ReadDb, ids: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await db.rows<{ id: string; paid: Cents }>(sql`
    select subscription_id as id, sum(price_cents)::bigint as paid from subscription_periods
    where subscription_id = any(${ids}::uuid[]) and kind = 'paid'
      and (ended_because is null or ended_because not in ('refunded', 'disputed'))
    group by subscription_id`);
  return new Map(rows.map(({ id, paid }) => [id, paid]));
}

export interface CreatorSums {
  readonly subscribers: number;
  readonly renewing: number;
  readonly endingSoon: number;
  readonly pastDue: number;
  readonly nextMonthCents: Cents;
}

const SOON_DAYS = 7;
const MONTH_DAYS = 30;

export const endsSoonBefore = (now: Date): Date => new Date(now.getTime() + SOON_DAYS * DAY_MILLISECONDS);

/** A creator's subscriptions that run now. */
export async function sumSubscribers(db: ReadDb, creatorId: string, now: Date): Promise<CreatorSums> {
  const inAMonth = new Date(now.getTime() + MONTH_DAYS * DAY_MILLISECONDS);
  return db.one(sql`
    select count(*) as subscribers,
      count(*) filter (where next_renewal_at is not null) as renewing,
      count(*) filter (where next_renewal_at is null and access_until <= ${endsSoonBefore(now)}) as "endingSoon",
      count(*) filter (where status = 'past_due') as "pastDue",
      coalesce(sum(price_cents) filter (where next_renewal_at <= ${inAMonth}), 0)::bigint as "nextMonthCents"
    from subscriptions where creator_id = ${creatorId} and access_until > ${now}`);
}
