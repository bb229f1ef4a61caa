/**
 * The rules of the ledger, each as a query for the rows that break it. Rule names are stable: operators and
 * tests rely on them. Each query is one statement and so sees one snapshot: entries posted during it do not
 * look like faults.
 *
 * Most rules concern single transactions and can be checked for any range of them. The others concern the
 * sums of accounts, and use the sums stored by an earlier check.
 */
import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface Fault {
  /** The rule that is broken. */
  readonly fault: string;
  /** The transaction, account or charge that breaks it. */
  readonly subject: string;
  readonly detail: string;
}

/** A range of transaction ids: at least `from`, and below `to` if given. Ids are ordered by time. */
export interface IdRange {
  readonly from: string;
  readonly to?: string | undefined;
}

/** Sums of the accounts over all transactions below `checkedTo`, stored by a check. */
export interface CheckedSums {
  readonly runId: string;
  readonly checkedTo: string;
}

/** Smaller than every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const EVERYTHING: IdRange = { from: FIRST_ID };
const NOTHING_CHECKED: CheckedSums = { runId: FIRST_ID, checkedTo: FIRST_ID };

/** How many examples a query returns: enough to see the pattern without filling the report. */
export const EXAMPLES = 20;

type Questions = Readonly<Record<string, Sql>>;

/** What a movement of a payout changes of its reservation; one that comes back was reserved no more. */
const reservedBySteps: Sql = literal(
  "case step when 'reserve' then amount when 'return' then 0 else -amount end",
);

/** SQL condition for a transaction in the range; `column`, our own text, holds its id. */
export function within(column: string, { from, to }: IdRange): Sql {
  const id = literal(column);
  return to === undefined ? sql`${id} >= ${from}` : sql`${id} >= ${from} and ${id} < ${to}`;
}

/** SQL for charges that were made, matured or reversed in the range. */
const touchedCharges = (range: IdRange): Sql =>
  range.from === FIRST_ID && range.to === undefined
    ? sql`select id from charges`
    : sql`
      select id from charges where ${within('id', range)}
      union select charge_id from reversals where ${within('id', range)}
      union select case when idempotency_key ~ '^maturity:[0-9a-f-]{36}$' then substr(idempotency_key, 10)::uuid end
        from ledger_transactions where ${within('id', range)} and kind = 'maturity'`;

/** SQL condition for the account `a` that a charge's money came from, and goes back to. */
const payerOf = (charge: string): Sql =>
  literal(`case ${charge}.paid_with when 'card' then a.kind = 'card_clearing' and a.gateway = ${charge}.gateway
    else a.kind = 'fan_available' and a.owner_id = ${charge}.buyer_id end`);

/** SQL for what the entries of a top-up `u`, or of a reversal of it, moved on each side. */
const movedByCard: Sql = literal(`
  coalesce(sum(e.amount) filter (where a.kind = 'fan_available' and a.owner_id = u.fan_id), 0) as credited,
  coalesce(sum(e.amount) filter (where a.kind = 'card_clearing' and a.gateway = u.gateway), 0) as paid,
  coalesce(sum(e.amount) filter (where a.kind = 'promotions'), 0) as promoted`);

/** Each query selects `subject` and `detail` of what breaks the rule. */
const ofTransactions = (range: IdRange): Questions => ({
  'entries-do-not-sum-to-zero': sql`
    select transaction_id as subject, 'sum ' || sum(amount) as detail
    from ledger_entries where ${within('transaction_id', range)}
    group by transaction_id having sum(amount) <> 0`,

  'transaction-without-entries': sql`
    select t.id as subject, kind as detail from ledger_transactions t
    where ${within('t.id', range)} and not exists (select from ledger_entries where transaction_id = t.id)`,

  'entry-without-transaction': sql`
    select e.transaction_id as subject, 'position ' || e.position as detail from ledger_entries e
    where ${within('e.transaction_id', range)}
      and not exists (select from ledger_transactions where id = e.transaction_id)`,

  'entry-without-account': sql`
    select e.transaction_id as subject, 'account ' || e.account_id as detail from ledger_entries e
    where ${within('e.transaction_id', range)}
      and not exists (select from ledger_accounts where id = e.account_id)`,

  // Checks each link by itself. If all links are valid, so is the chain, in whatever order they are read.
  'seal-is-broken': sql`
    select s.account_id as subject, 'sequence ' || s.sequence as detail
    from ledger_seals s
    left join ledger_entries e on (e.transaction_id, e.position) = (s.transaction_id, s.position)
    left join ledger_transactions t on t.id = s.transaction_id
    left join ledger_seals b on (b.account_id, b.sequence) = (s.account_id, s.sequence - 1)
    where ${within('s.transaction_id', range)} and (e.account_id is distinct from s.account_id
      or s.hash is distinct from seal(
        case s.sequence when 1 then decode(repeat('00', 32), 'hex') else b.hash end,
        seal_line(s.account_id, s.sequence, s.transaction_id, s.position, t.kind, e.amount, t.created_at)))`,

  'creator-entry-neither-sealed-nor-open': sql`
    select e.transaction_id as subject, 'position ' || e.position as detail
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind like 'creator%'
    where ${within('e.transaction_id', range)}
      and not exists (
        select from ledger_seals s where (s.transaction_id, s.position) = (e.transaction_id, e.position))
      and not exists (
        select from open_entries o where (o.transaction_id, o.position) = (e.transaction_id, e.position))`,

  'charge-differs-from-its-entries': sql`
    with moved as (
      select c.id,
        coalesce(sum(amount) filter (where ${payerOf('c')}), 0) as paid,
        coalesce(sum(amount) filter (where a.kind = 'creator_pending' and a.owner_id = c.seller_id), 0) as earned,
        coalesce(sum(amount) filter (where a.kind = 'fees'), 0) as kept
      from charges c left join ledger_entries e on e.transaction_id = c.id
      left join ledger_accounts a on a.id = e.account_id
      where ${within('c.id', range)} group by c.id)
    select id as subject, 'paid ' || paid || ', earned ' || earned || ', fee ' || kept as detail
    from charges join moved using (id)
    where (paid, earned, kept) is distinct from (-gross, net, fee)`,

  'charge-transaction-without-charge': sql`
    select t.id as subject, t.kind as detail from ledger_transactions t
    where ${within('t.id', range)} and t.kind = 'charge' and not exists (select from charges where id = t.id)`,

  'fee-is-not-the-rate': sql`
    select id as subject, fee || ' at ' || rate_basis_points as detail from charges
    where ${within('id', range)} and fee <> half_even(gross, rate_basis_points, 10000)`,

  'reversals-differ-from-the-charge': sql`
    select c.id as subject, c.reversed_gross || ' instead of ' || coalesce(sum(r.gross), 0) as detail
    from charges c left join reversals r on r.charge_id = c.id
    where c.id in (${touchedCharges(range)})
    group by c.id
    having (c.reversed_gross, c.reversed_fee, c.reversed_net)
      is distinct from (coalesce(sum(r.gross), 0), coalesce(sum(r.fee), 0), coalesce(sum(r.net), 0))
      or coalesce(sum(r.gross), 0) > c.gross`,

  'reversal-differs-from-its-entries': sql`
    with moved as (
      select r.id,
        coalesce(sum(amount) filter (where ${payerOf('c')}), 0) as paid,
        coalesce(sum(amount) filter (where a.kind like 'creator%' and a.owner_id = c.seller_id), 0) as earned,
        coalesce(sum(amount) filter (where a.kind = 'fees'), 0) as kept
      from reversals r join charges c on c.id = r.charge_id left join ledger_entries e on e.transaction_id = r.id
      left join ledger_accounts a on a.id = e.account_id
      where ${within('r.id', range)} group by r.id)
    select id as subject, 'paid back ' || paid || ', earned ' || earned || ', fee ' || kept as detail
    from reversals join moved using (id)
    where (paid, earned, kept) is distinct from (gross, -net, -fee)`,

  'reversal-of-nothing': sql`
    select t.id as subject, coalesce(t.reverses::text, '') as detail
    from ledger_transactions t left join reversals r using (id)
    where ${within('t.id', range)} and t.kind = 'reversal' and t.reverses is distinct from r.charge_id`,

  'maturity-differs-from-the-charge': sql`
    select c.id as subject, 'moved ' || coalesce(e.amount, 0) as detail
    from charges c
    left join ledger_transactions t on t.idempotency_key = 'maturity:' || c.id
    left join ledger_entries e on e.transaction_id = t.id and e.position = 2
    where c.id in (${touchedCharges(range)}) and (
      (t.id is not null and c.matured_at is null)
      or (t.id is null and c.matured_at is not null and c.reversed_net < c.net)
      or coalesce(e.amount, 0) > c.net)`,

  'top-up-differs-from-its-entries': sql`
    select id as subject, 'credited ' || credited || ', paid ' || paid || ', promoted ' || promoted as detail
    from (
      select u.id, u.amount, u.promoted as promised, ${movedByCard}
      from top_ups u left join ledger_entries e on e.transaction_id = u.id left join ledger_accounts a on a.id = e.account_id
      where ${within('u.id', range)} group by u.id) as moved
    where (credited, paid, promoted) is distinct from (amount, promised - amount, -promised)`,

  'top-up-reversal-differs-from-its-entries': sql`
    select id as subject, 'credited ' || credited || ', paid ' || paid || ', promoted ' || promoted as detail
    from (
      select r.id, r.amount, r.promoted as promised, ${movedByCard}
      from top_up_reversals r join top_ups u on u.id = r.top_up_id
        left join ledger_entries e on e.transaction_id = r.id left join ledger_accounts a on a.id = e.account_id
      where ${within('r.id', range)} group by r.id, u.id) as moved
    where (credited, paid, promoted) is distinct from (amount, promised - amount, -promised)`,

  // What is taken back altogether is the same share of the tokens as of the money.
  'top-up-taken-back-wrongly': sql`
    select u.id as subject, sum(r.amount) || ' of ' || u.amount || ' for ' || sum(r.amount - r.promoted) as detail
    from top_ups u join top_up_reversals r on r.top_up_id = u.id
    where u.id in (select top_up_id from top_up_reversals where ${within('id', range)})
    group by u.id having sum(r.amount - r.promoted) > 0 or -sum(r.amount - r.promoted) > u.amount - u.promoted
      or -sum(r.amount) <> half_even(u.amount, -sum(r.amount - r.promoted)::bigint, u.amount - u.promoted)`,

  'top-up-reversal-of-nothing': sql`
    select t.id as subject, coalesce(t.reverses::text, '') as detail
    from ledger_transactions t left join top_up_reversals r using (id)
    where ${within('t.id', range)} and t.kind = 'top_up_reversal' and t.reverses is distinct from r.top_up_id`,

  'payout-differs-from-its-entries': sql`
    select id as subject, 'available ' || available || ', reserved ' || reserved || ', paid ' || paid as detail
    from (
      select m.id, m.step, m.amount,
        coalesce(sum(e.amount) filter (where a.kind = 'creator_available' and a.owner_id = m.creator_id), 0) as available,
        coalesce(sum(e.amount) filter (where a.kind = 'creator_reserved' and a.owner_id = m.creator_id), 0) as reserved,
        coalesce(sum(e.amount) filter (where a.kind = 'payouts_paid'), 0) as paid
      from payout_movements m left join ledger_entries e on e.transaction_id = m.id
        left join ledger_accounts a on a.id = e.account_id
      where ${within('m.id', range)} group by m.id) as moved
    where (available, reserved, paid) is distinct from (
      case step when 'reserve' then -amount when 'pay' then 0 else amount end,
      case step when 'reserve' then amount when 'return' then 0 else -amount end,
      case step when 'pay' then amount when 'return' then -amount else 0 end)`,

  'payout-transaction-without-payout': sql`
    select t.id as subject, t.reason as detail from ledger_transactions t
    where ${within('t.id', range)} and t.kind = 'payout'
      and not exists (select from payout_movements where id = t.id)`,

  // A payout gives back or pays what it has reserved, once, and what was paid may come back, in parts.
  'payout-beyond-its-reservation': sql`
    select payout_id as subject, 'left ' || sum(${reservedBySteps}) as detail
    from payout_movements
    where payout_id in (select payout_id from payout_movements where ${within('id', range)})
    group by payout_id having sum(${reservedBySteps}) < 0
      or count(*) filter (where step = 'pay') > 1
      or coalesce(sum(amount) filter (where step = 'return'), 0) > coalesce(sum(amount) filter (where step = 'pay'), 0)`,

  'dispute-differs-from-its-entries': sql`
    select id as subject, 'available ' || available || ', reserve ' || fund as detail
    from (
      select m.id, case m.step when 'hold' then m.amount else -m.amount end as moved,
        coalesce(sum(e.amount) filter (where a.kind = 'creator_available' and a.owner_id = m.creator_id), 0) as available,
        coalesce(sum(e.amount) filter (where a.kind = 'creator_reserve_fund' and a.owner_id = m.creator_id), 0) as fund
      from dispute_movements m left join ledger_entries e on e.transaction_id = m.id
        left join ledger_accounts a on a.id = e.account_id
      where ${within('m.id', range)} group by m.id) as moved
    where (available, fund) is distinct from (-moved, moved)`,

  'dispute-transaction-without-movement': sql`
    select t.id as subject, t.reason as detail from ledger_transactions t
    where ${within('t.id', range)} and t.kind = 'dispute'
      and not exists (select from dispute_movements where id = t.id)`,

  'top-up-transaction-without-top-up': sql`
    select t.id as subject, t.kind as detail from ledger_transactions t
    where ${within('t.id', range)} and t.kind = 'top_up' and not exists (select from top_ups where id = t.id)`,
});

/** Sum of each account: the stored sums plus everything since. */
const sumsOf = ({ runId, checkedTo }: CheckedSums): Sql => sql`
  select a.id, a.kind, a.owner_id, a.balance, a.seal_count, a.seal_hash,
    coalesce(s.amount, 0) + coalesce(posted.amount, 0) as amount,
    coalesce(s.unreversed, 0) + coalesce(posted.unreversed, 0) as unreversed,
    coalesce(s.seals, 0) + coalesce(sealed.seals, 0) as seals
  from ledger_accounts a
  left join ledger_check_sums s on s.run_id = ${runId} and s.account_id = a.id
  left join (
    select account_id, sum(amount) as amount, sum(amount) filter (where t.kind <> 'reversal') as unreversed
    from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
    where e.transaction_id >= ${checkedTo} group by account_id) as posted on posted.account_id = a.id
  left join (
    select account_id, count(*) as seals from ledger_seals
    where transaction_id >= ${checkedTo} group by account_id) as sealed on sealed.account_id = a.id`;

const ofAccounts = (checked: CheckedSums): Questions => ({
  'balance-is-not-the-sum-of-entries': sql`
    with open as (select account_id, sum(amount) as amount from open_entries where not is_counted group by account_id)
    select a.id as subject, a.balance || ' instead of ' || (a.amount - coalesce(open.amount, 0)) as detail
    from (${sumsOf(checked)}) as a left join open on open.account_id = a.id
    where a.balance <> a.amount - coalesce(open.amount, 0)`,

  'wallet-below-zero': sql`
    select id as subject, kind || ' ' || amount as detail from (${sumsOf(checked)}) as a
    where kind in ('fan_available', 'creator_pending', 'creator_reserved', 'creator_reserve_fund') and amount < 0`,

  'creator-below-zero-without-reversal': sql`
    select id as subject, amount::text as detail from (${sumsOf(checked)}) as a
    where kind = 'creator_available' and amount < 0 and unreversed < 0`,

  'seals-have-a-gap': sql`
    with chains as (
      select id, seals, seal_count, case when seal_count = 0 then 0 else coalesce(
        (select max(sequence) from ledger_seals where account_id = a.id), 0) end as last
      from (${sumsOf(checked)}) as a)
    select id as subject, seals || ' seals, last ' || last || ', head ' || seal_count as detail
    from chains where seals <> seal_count or last <> seal_count`,

  'head-is-not-the-last-seal': sql`
    select a.id as subject, 'sequence ' || sequence as detail
    from ledger_accounts a join ledger_seals s on s.account_id = a.id and s.sequence = a.seal_count
    where s.hash <> a.seal_hash`,

  'open-payouts-differ-from-reserved': sql`
    with open as (
      select creator_id, sum(${reservedBySteps}) as amount from payout_movements group by creator_id),
    reserved as (select owner_id, amount from (${sumsOf(checked)}) as a where kind = 'creator_reserved')
    select coalesce(creator_id, owner_id) as subject,
      coalesce(reserved.amount, 0) || ' instead of ' || coalesce(open.amount, 0) as detail
    from open full join reserved on owner_id = creator_id
    where coalesce(open.amount, 0) <> coalesce(reserved.amount, 0)`,

  // Only what is disputed now is on it.
  'disputed-earnings-differ-from-reserve-fund': sql`
    with held as (
      select m.creator_id, sum(case step when 'hold' then amount else -amount end)
        filter (where h.charge_id is not null) as amount
      from dispute_movements m left join earning_holds h using (charge_id) group by m.creator_id),
    fund as (select owner_id, amount from (${sumsOf(checked)}) as a where kind = 'creator_reserve_fund')
    select coalesce(creator_id, owner_id) as subject,
      coalesce(fund.amount, 0) || ' instead of ' || coalesce(held.amount, 0) as detail
    from held full join fund on owner_id = creator_id
    where coalesce(held.amount, 0) <> coalesce(fund.amount, 0)`,

  'held-earnings-differ-from-pending': sql`
    with held as (
      select seller_id, sum(net - reversed_net) as amount from charges
      where matured_at is null and reversed_at is null group by seller_id),
    pending as (select owner_id, amount from (${sumsOf(checked)}) as a where kind = 'creator_pending')
    select coalesce(seller_id, owner_id) as subject,
      coalesce(pending.amount, 0) || ' instead of ' || coalesce(held.amount, 0) as detail
    from held full join pending on owner_id = seller_id
    where coalesce(held.amount, 0) <> coalesce(pending.amount, 0)`,
});

async function ask(db: ReadDb, questions: Questions): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [fault, question] of Object.entries(questions)) {
    const rows = await db.rows<{ subject: string; detail: string }>(sql`
      select subject::text, detail from (${question}) as broken order by 1 limit ${literal(String(EXAMPLES))}`);
    faults.push(...rows.map((row) => ({ fault, ...row })));
  }
  return faults;
}

/** Finds transactions in the range that break a rule. */
export function findFaultsOfTransactions(db: ReadDb, range: IdRange): Promise<Fault[]> {
  return ask(db, ofTransactions(range));
}

/** Finds accounts that break a rule: reads the stored sums, and every entry after them. */
export function findFaultsOfAccounts(db: ReadDb, checked: CheckedSums): Promise<Fault[]> {
  return ask(db, ofAccounts(checked));
}

/** Runs all queries over the whole ledger without stored sums, in one go. */
export async function findFaults(db: ReadDb): Promise<Fault[]> {
  return [...(await ask(db, ofTransactions(EVERYTHING))), ...(await ask(db, ofAccounts(NOTHING_CHECKED)))];
}
