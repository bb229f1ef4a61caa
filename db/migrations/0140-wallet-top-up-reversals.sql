-- Top-ups whose payment by card was disputed or refunded are taken back, and given again when the dispute was won.

create table top_up_reversals (
  -- The id of the ledger transaction.
  id uuid primary key,
  receipt_number bigint not null,
  top_up_id uuid not null references top_ups,
  fan_id uuid not null,
  -- Of the fan: below zero when it is taken back, above when it is given again.
  amount bigint not null check (amount <> 0),
  reason text not null check (reason in ('card-disputed', 'card-refunded', 'dispute-won')),
  balance_after bigint not null,
  created_at timestamptz not null,
  check ((amount > 0) = (reason = 'dispute-won'))
);
comment on table top_up_reversals is 'Top-ups taken back, and given again after a dispute that was won; immutable.';
create index top_up_reversals_of_top_up on top_up_reversals (top_up_id);
create index top_up_reversals_of_fan on top_up_reversals (fan_id, created_at desc, id desc);
create trigger top_up_reversals_immutable before update or delete on top_up_reversals
  for each row execute function refuse_change();

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  drop constraint ledger_transactions_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('top_up', 'charge', 'reversal', 'maturity', 'top_up_reversal')),
  add constraint ledger_transactions_check
    check ((reverses is not null) = (kind in ('reversal', 'top_up_reversal')));

-- The card's money has left us again, or has come back: all tokens of the top-up follow it. Raises FL001 when the
-- wallet holds less; the caller makes room first.
create function post_top_up_reversal(
  p_id uuid, p_key text, p_top_up uuid, p_reason text, p_request text, p_at timestamptz
) returns top_up_reversals language plpgsql as $$
declare
  v_reversal top_up_reversals;
  v_top_up top_ups;
  v_amount bigint;
  v_wallet bigint;
  v_balance bigint;
  v_clearing bigint;
begin
  select * into strict v_top_up from top_ups where id = p_top_up;
  v_amount := case p_reason when 'dispute-won' then v_top_up.amount else -v_top_up.amount end;
  if not open_transaction(p_id, 'top_up_reversal', p_key, 'site:card', p_reason, p_request, p_at, p_top_up) then
    select r.* into strict v_reversal
    from ledger_transactions t join top_up_reversals r using (id) where t.idempotency_key = p_key;
    return v_reversal;
  end if;

  update ledger_accounts set balance = balance + v_amount
  where owner_id = v_top_up.fan_id and kind = 'fan_available' and balance + v_amount >= 0
  returning id, balance into v_wallet, v_balance;
  if not found then
    raise exception 'the balance is too low' using errcode = 'FL001', detail =
      (select balance from ledger_accounts where owner_id = v_top_up.fan_id and kind = 'fan_available');
  end if;
  select id into strict v_clearing from ledger_accounts
  where owner_id is null and kind = 'card_clearing' and gateway = v_top_up.gateway;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_clearing, -v_amount), (p_id, 2, v_wallet, v_amount);
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_clearing, -v_amount, false);

  insert into top_up_reversals (id, receipt_number, top_up_id, fan_id, amount, reason, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_top_up, v_top_up.fan_id, v_amount, p_reason, v_balance, p_at)
  returning * into v_reversal;
  return v_reversal;
end $$;

create or replace view wallet_history as
  select id, receipt_number, buyer_id as fan_id, 'charge' as movement, kind, id as charge_id, -gross as amount,
    balance_after, created_at
  from charges
  union all
  select id, receipt_number, fan_id, 'top_up', 'top_up', null, amount, balance_after, created_at
  from top_ups
  union all
  select id, receipt_number, fan_id, 'refund', 'refund', charge_id, gross, balance_after, created_at
  from reversals
  union all
  select id, receipt_number, fan_id, 'refund', 'refund', null, amount, balance_after, created_at
  from top_up_reversals;
