/**
 * The rules of the ledger, each as the question "who breaks it?". Names are stable: operators and tests know
 * them. Everything is read in one snapshot, so that nothing posted meanwhile looks like a fault.
 */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface Fault {
  /** Which rule is broken. */
  readonly fault: string;
  /** The transaction, account or charge that breaks it. */
  readonly subject: string;
  readonly detail: string;
}

// Enough to see the pattern of a fault; the rest would only fill the report.
const EXAMPLES = literal('20');

/** Each question selects `subject` and `detail` of whoever breaks the rule. */
const questions: Readonly<Record<string, Sql>> = {
  'entries-do-not-sum-to-zero': sql`
    select transaction_id as subject, 'sum ' || sum(amount) as detail
    from ledger_entries group by transaction_id having sum(amount) <> 0`,

  'transaction-without-entries': sql`
    select t.id as subject, kind as detail from ledger_transactions t
    where not exists (select from ledger_entries where transaction_id = t.id)`,

  'entry-without-transaction': sql`
    select e.transaction_id as subject, 'position ' || e.position as detail from ledger_entries e
    where not exists (select from ledger_transactions where id = e.transaction_id)`,

  'entry-without-account': sql`
    select e.transaction_id as subject, 'account ' || e.account_id as detail from ledger_entries e
    where not exists (select from ledger_accounts where id = e.account_id)`,

  'balance-is-not-the-sum-of-entries': sql`
    with posted as (select account_id, sum(amount) as amount from ledger_entries group by account_id),
    open as (select account_id, sum(amount) as amount from open_entries where not is_counted group by account_id)
    select a.id as subject,
      a.balance || ' instead of ' || (coalesce(posted.amount, 0) - coalesce(open.amount, 0)) as detail
    from ledger_accounts a left join posted on posted.account_id = a.id left join open on open.account_id = a.id
    where a.balance <> coalesce(posted.amount, 0) - coalesce(open.amount, 0)`,

  'wallet-below-zero': sql`
    select a.id as subject, kind || ' ' || sum(amount) as detail
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where kind in ('fan_available', 'creator_pending', 'creator_reserved', 'creator_reserve_fund')
    group by a.id having sum(amount) < 0`,

  'creator-below-zero-without-reversal': sql`
    select a.id as subject, sum(e.amount)::text as detail
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'creator_available'
    group by a.id having sum(e.amount) < 0 and sum(e.amount) filter (where t.kind <> 'reversal') < 0`,

  'seals-have-a-gap': sql`
    select a.id as subject,
      count(sequence) || ' seals, last ' || coalesce(max(sequence), 0) || ', head ' || seal_count as detail
    from ledger_accounts a left join ledger_seals s on s.account_id = a.id
    group by a.id having count(sequence) <> seal_count or coalesce(max(sequence), 0) <> seal_count`,

  'seal-is-broken': sql`
    with chain as (
      select s.*, e.amount, e.account_id as entry_account, t.kind, t.created_at,
        lag(hash, 1, decode(repeat('00', 32), 'hex')) over (partition by s.account_id order by sequence) as previous
      from ledger_seals s
      left join ledger_entries e using (transaction_id, position)
      left join ledger_transactions t on t.id = transaction_id)
    select account_id as subject, 'sequence ' || sequence as detail from chain
    where entry_account is distinct from account_id
      or hash is distinct from seal(previous,
        seal_line(account_id, sequence, transaction_id, position, kind, amount, created_at))`,

  'head-is-not-the-last-seal': sql`
    select a.id as subject, 'sequence ' || sequence as detail
    from ledger_accounts a join ledger_seals s on s.account_id = a.id and s.sequence = a.seal_count
    where s.hash <> a.seal_hash`,

  'creator-entry-neither-sealed-nor-open': sql`
    select e.transaction_id as subject, 'position ' || e.position as detail
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind like 'creator%'
    where not exists (
        select from ledger_seals s where (s.transaction_id, s.position) = (e.transaction_id, e.position))
      and not exists (
        select from open_entries o where (o.transaction_id, o.position) = (e.transaction_id, e.position))`,

  'charge-differs-from-its-entries': sql`
    with moved as (
      select c.id,
        coalesce(sum(amount) filter (where a.kind = 'fan_available' and a.owner_id = c.buyer_id), 0) as paid,
        coalesce(sum(amount) filter (where a.kind = 'creator_pending' and a.owner_id = c.seller_id), 0) as earned,
        coalesce(sum(amount) filter (where a.kind = 'fees'), 0) as kept
      from charges c left join ledger_entries e on e.transaction_id = c.id
      left join ledger_accounts a on a.id = e.account_id group by c.id)
    select id as subject, 'paid ' || paid || ', earned ' || earned || ', fee ' || kept as detail
    from charges join moved using (id)
    where (paid, earned, kept) is distinct from (-gross, net, fee)`,

  'charge-transaction-without-charge': sql`
    select t.id as subject, t.kind as detail from ledger_transactions t
    where t.kind = 'charge' and not exists (select from charges where id = t.id)`,

  'fee-is-not-the-rate': sql`
    select id as subject, fee || ' at ' || rate_basis_points as detail from charges
    where fee <> half_even(gross, rate_basis_points, 10000)`,

  'reversals-differ-from-the-charge': sql`
    select c.id as subject, c.reversed_gross || ' instead of ' || coalesce(sum(r.gross), 0) as detail
    from charges c left join reversals r on r.charge_id = c.id
    group by c.id
    having (c.reversed_gross, c.reversed_fee, c.reversed_net)
      is distinct from (coalesce(sum(r.gross), 0), coalesce(sum(r.fee), 0), coalesce(sum(r.net), 0))
      or coalesce(sum(r.gross), 0) > c.gross`,

  'reversal-of-nothing': sql`
    select t.id as subject, coalesce(t.reverses::text, '') as detail
    from ledger_transactions t left join reversals r using (id)
    where t.kind = 'reversal' and t.reverses is distinct from r.charge_id`,

  'maturity-differs-from-the-charge': sql`
    select c.id as subject, 'moved ' || coalesce(e.amount, 0) as detail
    from charges c
    left join ledger_transactions t on t.idempotency_key = 'maturity:' || c.id
    left join ledger_entries e on e.transaction_id = t.id and e.position = 2
    where (t.id is not null and c.matured_at is null)
      or (t.id is null and c.matured_at is not null and c.reversed_net < c.net)
      or coalesce(e.amount, 0) > c.net`,

  'held-earnings-differ-from-pending': sql`
    with held as (
      select seller_id, sum(net - reversed_net) as amount from charges where matured_at is null group by seller_id),
    pending as (
      select owner_id, sum(amount) as amount from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'creator_pending' group by owner_id)
    select coalesce(seller_id, owner_id) as subject,
      coalesce(pending.amount, 0) || ' instead of ' || coalesce(held.amount, 0) as detail
    from held full join pending on owner_id = seller_id
    where coalesce(held.amount, 0) <> coalesce(pending.amount, 0)`,

  'top-up-differs-from-its-entries': sql`
    select u.id as subject, u.amount || ' instead of ' || coalesce(sum(e.amount), 0) as detail
    from top_ups u left join ledger_entries e on e.transaction_id = u.id
      and exists (
        select from ledger_accounts where id = e.account_id and kind = 'fan_available' and owner_id = u.fan_id)
    group by u.id having u.amount <> coalesce(sum(e.amount), 0)`,

  'top-up-reversal-differs-from-its-entries': sql`
    select r.id as subject, r.amount || ' instead of ' || coalesce(sum(e.amount), 0) as detail
    from top_up_reversals r left join ledger_entries e on e.transaction_id = r.id
      and exists (
        select from ledger_accounts where id = e.account_id and kind = 'fan_available' and owner_id = r.fan_id)
    group by r.id having r.amount <> coalesce(sum(e.amount), 0)`,

  'top-up-taken-back-twice': sql`
    select u.id as subject, sum(r.amount) || ' of ' || u.amount as detail
    from top_ups u join top_up_reversals r on r.top_up_id = u.id
    group by u.id having sum(r.amount) not in (0, -u.amount)`,

  'top-up-reversal-of-nothing': sql`
    select t.id as subject, coalesce(t.reverses::text, '') as detail
    from ledger_transactions t left join top_up_reversals r using (id)
    where t.kind = 'top_up_reversal' and t.reverses is distinct from r.top_up_id`,

  'top-up-transaction-without-top-up': sql`
    select t.id as subject, t.kind as detail from ledger_transactions t
    where t.kind = 'top_up' and not exists (select from top_ups where id = t.id)`,
};

/** Asks all questions. The caller opens the snapshot. */
export async function findFaults(db: ReadDb): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [fault, question] of Object.entries(questions)) {
    const rows = await db.rows<{ subject: string; detail: string }>(sql`
      select subject::text, detail from (${question}) as broken order by 1 limit ${EXAMPLES}`);
    faults.push(...rows.map((row) => ({ fault, ...row })));
  }
  return faults;
}

/** Makes the rest of the transaction see one moment, however long it takes; to be called before anything else. */
export async function freezeSnapshot(tx: WriteDb): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read`);
  await tx.run(sql`set local statement_timeout = 0`);
}

export async function countEntries(db: ReadDb): Promise<number> {
  return (await db.one<{ entries: number }>(sql`select count(*) as entries from ledger_entries`)).entries;
}

/** Which of the payments were credited, with what is left of it in hundredths: nothing once it was taken back. */
export async function listCredited(db: ReadDb): Promise<{ paymentId: string; amountTokens: number }[]> {
  return db.rows(sql`
    select card_transaction_id as "paymentId",
      (amount + coalesce((select sum(r.amount) from top_up_reversals r where top_up_id = top_ups.id), 0))::bigint
        as "amountTokens"
    from top_ups`);
}

export async function insertLedgerCheck(
  tx: WriteDb,
  check: { id: string; checkedAt: Date; entries: number; faults: readonly Fault[] },
): Promise<void> {
  await tx.run(sql`
    insert into ledger_checks (id, checked_at, entries, faults)
    values (${check.id}, ${check.checkedAt}, ${check.entries}, ${JSON.stringify(check.faults)})`);
}

/** When the first money moved; undefined in empty books. It looks through all of them. */
export async function findFirstBooking(db: ReadDb): Promise<Date | undefined> {
  const { at } = await db.one<{ at: Date | null }>(
    sql`select min(created_at) as at from ledger_transactions`,
  );
  return at ?? undefined;
}

/** The newest check, if there was one. */
export async function findLastCheck(
  db: ReadDb,
): Promise<{ checkedAt: Date; entries: number; faults: number } | undefined> {
  return db.row(sql`
    select checked_at as "checkedAt", entries, jsonb_array_length(faults) as faults
    from ledger_checks order by checked_at desc limit 1`);
}
