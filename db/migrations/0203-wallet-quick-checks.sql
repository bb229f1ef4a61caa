-- PostgreSQL reads the CHECK constraints of a table anew for every statement that writes there, which took a third of
-- the time of a tip. The tables that each tip writes to are checked by triggers instead, whose plans are kept
-- (docs/decisions/0033). What they refuse, they refuse by the code of a CHECK.

create function require_sound_account() returns trigger language plpgsql as $$
begin
  if (
    new.kind in ('fan_available', 'creator_pending', 'creator_available', 'creator_reserved', 'creator_reserve_fund',
      'card_clearing', 'fees', 'tax', 'refunds', 'promotions', 'payouts_paid')
    and (new.owner_id is not null) = (new.kind like 'fan\_%' or new.kind like 'creator\_%')
    and (new.gateway is not null) = (new.kind = 'card_clearing')
    -- Accounts that others only append to may be below zero for the moment between two roll-ups, and a creator's
    -- available balance by a reversal.
    and (new.balance >= 0 or new.kind not in ('fan_available', 'creator_reserved'))
    -- What a JSON number can carry exactly.
    and abs(new.balance) <= 9007199254740991
  ) is not true then
    raise exception 'account % would not be sound', new.id using errcode = 'check_violation', table = 'ledger_accounts';
  end if;
  return new;
end $$;

create function require_sound_transaction() returns trigger language plpgsql as $$
begin
  if (
    new.kind in ('top_up', 'charge', 'reversal', 'maturity', 'top_up_reversal')
    and new.actor <> '' and new.reason <> '' and new.request_id <> ''
    and (new.reverses is not null) = (new.kind in ('reversal', 'top_up_reversal'))
  ) is not true then
    raise exception 'transaction % would not be sound', new.id
      using errcode = 'check_violation', table = 'ledger_transactions';
  end if;
  return new;
end $$;

create function require_sound_charge() returns trigger language plpgsql as $$
begin
  if (
    new.seller_id <> new.buyer_id
    and new.gross > 0 and new.fee >= 0 and new.net >= 0 and new.fee + new.net = new.gross
    and new.rate_basis_points between 0 and 10000
    and (new.message is null or char_length(new.message) <= 200)
    and (new.occasion_kind is null) = (new.occasion_item is null)
    and (new.occasion_kind is null) = (new.occasion_title is null)
    -- What opens an item is given for that item.
    and (new.occasion_kind is null or not new.unlocks)
    and new.reversed_gross between 0 and new.gross
    and new.reversed_fee between 0 and new.fee
    and new.reversed_net between 0 and new.net
    and new.reversed_fee + new.reversed_net = new.reversed_gross
    and (new.reversed_at is not null) = (new.reversed_gross = new.gross)
  ) is not true then
    raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
  end if;
  return new;
end $$;

create trigger ledger_accounts_sound before insert or update on ledger_accounts
  for each row execute function require_sound_account();
create trigger ledger_transactions_sound before insert on ledger_transactions
  for each row execute function require_sound_transaction();
create trigger charges_sound before insert or update on charges
  for each row execute function require_sound_charge();

alter table ledger_accounts
  drop constraint ledger_accounts_balance_check,
  drop constraint ledger_accounts_check,
  drop constraint ledger_accounts_check1,
  drop constraint ledger_accounts_check2,
  drop constraint ledger_accounts_kind_check;
alter table ledger_transactions
  drop constraint ledger_transactions_actor_check,
  drop constraint ledger_transactions_check,
  drop constraint ledger_transactions_kind_check,
  drop constraint ledger_transactions_reason_check,
  drop constraint ledger_transactions_request_id_check;
alter table charges
  drop constraint charges_check,
  drop constraint charges_check1,
  drop constraint charges_check2,
  drop constraint charges_check3,
  drop constraint charges_check4,
  drop constraint charges_fee_check,
  drop constraint charges_gross_check,
  drop constraint charges_message_check,
  drop constraint charges_net_check,
  drop constraint charges_occasion_of_tip,
  drop constraint charges_occasion_whole,
  drop constraint charges_rate_basis_points_check;

-- Deletes open entries and returns them. By their places in the table and in no other way: of a table that is mostly
-- empty the planner would rather compare each row with each place, which takes two seconds for 20,000 of them.
create function take_open_entries(p_places tid[]) returns setof open_entries
language plpgsql rows 1000 set enable_seqscan = off as $$
begin
  return query delete from open_entries where ctid = any(p_places) returning *;
end $$;

-- As in 0072, with what is taken told to the planner as many rows, so that they are joined by their hashes.
create or replace function roll_up(p_limit integer) returns bigint language plpgsql as $$
declare
  v_counted bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('wallet.roll-up')) then
    return 0;
  end if;
  with taken as materialized (
    -- Nobody else takes entries away, so their places stay what they are.
    select * from take_open_entries(array(select ctid from open_entries limit p_limit))
  ), sums as (
    select account_id, count(*) as entries, coalesce(sum(amount) filter (where not is_counted), 0) as amount
    from taken group by account_id
  ), accounts as materialized (
    select id, owner_id, seal_count, seal_hash from ledger_accounts
    where id in (select account_id from sums) order by id for update
  ), numbered as (
    select account_id, seal_hash, transaction_id, position, amount, t.kind, t.created_at,
      seal_count + row_number() over (partition by account_id order by transaction_id, position) as sequence
    from taken join accounts on accounts.id = account_id join ledger_transactions t on t.id = transaction_id
    where owner_id is not null
  ), sealed as (
    insert into ledger_seals (account_id, sequence, transaction_id, position, hash)
    select account_id, sequence, transaction_id, position,
      seal_chain(seal_hash, seal_line(account_id, sequence, transaction_id, position, kind, amount, created_at))
        over (partition by account_id order by sequence)
    from numbered
    returning account_id, sequence, hash
  ), heads as (
    select distinct on (account_id) account_id, sequence, hash from sealed order by account_id, sequence desc
  ), counted as (
    update ledger_accounts a
    set balance = balance + sums.amount, seal_count = coalesce(heads.sequence, seal_count),
      seal_hash = coalesce(heads.hash, seal_hash)
    from sums left join heads using (account_id)
    where a.id = sums.account_id
    returning sums.entries
  )
  select coalesce(sum(entries), 0) into v_counted from counted;
  return v_counted;
end $$;
