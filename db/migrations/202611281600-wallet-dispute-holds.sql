-- While an order is disputed its earning is on hold: it does not mature, and what has matured is on the reserve fund.

create table earning_holds (
  charge_id uuid primary key,
  seller_id uuid not null,
  since timestamptz not null
);
comment on table earning_holds is 'Charges whose earning is on hold because of a dispute.';
create index earning_holds_of_seller on earning_holds (seller_id);

create table dispute_movements (
  id uuid primary key,
  charge_id uuid not null,
  creator_id uuid not null,
  step text not null check (step in ('hold', 'release')),
  amount bigint not null check (amount > 0)
);
comment on table dispute_movements is 'What disputes have moved in the ledger; the id is that of the transaction.';
create index dispute_movements_of_charge on dispute_movements (charge_id);
create index dispute_movements_of_creator on dispute_movements (creator_id);
create trigger dispute_movements_immutable before update or delete on dispute_movements
  for each row execute function refuse_change();
create trigger dispute_movements_kept before truncate on dispute_movements
  for each statement execute function refuse_change();

create or replace function require_sound_transaction() returns trigger language plpgsql as $$
begin
  if (
    new.kind in ('top_up', 'charge', 'reversal', 'maturity', 'top_up_reversal', 'payout', 'dispute')
    and new.actor <> '' and new.reason <> '' and new.request_id <> ''
    and (new.reverses is not null) = (new.kind in ('reversal', 'top_up_reversal'))
  ) is not true then
    raise exception 'transaction % would not be sound', new.id
      using errcode = 'check_violation', table = 'ledger_transactions';
  end if;
  return new;
end $$;

-- A disputed earning waits, also where it is due.
create or replace function post_maturity(p_id uuid, p_charge uuid, p_request text, p_at timestamptz)
  returns boolean language plpgsql as $$
declare
  v_charge charges;
  v_left bigint;
  v_pending bigint;
  v_available bigint;
begin
  update charges set matured_at = p_at
  where id = p_charge and available_at <= p_at and matured_at is null and reversed_at is null
    and not exists (select from earning_holds where charge_id = p_charge)
  returning * into v_charge;
  v_left := v_charge.net - v_charge.reversed_net;
  if not found or v_left = 0 then
    return false;
  end if;
  perform open_transaction(p_id, 'maturity', 'maturity:' || p_charge, 'site:mature-earnings', 'hold over', p_request, p_at);
  v_pending := account_of(v_charge.seller_id, 'creator_pending');
  v_available := account_of(v_charge.seller_id, 'creator_available');
  update ledger_accounts set balance = balance + v_left where id = v_available;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_pending, -v_left), (p_id, 2, v_available, v_left);
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_pending, -v_left, false), (p_id, 2, v_available, v_left, true);
  return true;
end $$;

-- Puts the earning of a charge on hold or ends that; the amount that moved between available and reserve fund.
create function post_dispute(p_id uuid, p_charge uuid, p_step text, p_actor text, p_reason text, p_request text,
  p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_charge charges;
  v_available bigint;
  v_fund bigint;
  v_amount bigint;
  v_sign bigint := case p_step when 'hold' then 1 else -1 end;
begin
  select * into strict v_charge from charges where id = p_charge for update;
  if p_step = 'hold' then
    insert into earning_holds (charge_id, seller_id, since) values (p_charge, v_charge.seller_id, p_at)
      on conflict do nothing;
  else
    delete from earning_holds where charge_id = p_charge;
  end if;
  -- Held before, or not held.
  if not found then
    return 0;
  end if;
  v_available := account_of(v_charge.seller_id, 'creator_available');
  v_fund := account_of(v_charge.seller_id, 'creator_reserve_fund');
  -- In the order in which the roll-up locks them.
  perform from ledger_accounts where id in (v_available, v_fund) order by id for update;
  if p_step = 'hold' then
    -- What was paid out already cannot be held: a refund becomes a debt.
    v_amount := case when v_charge.matured_at is null then 0 else
      least(v_charge.net - v_charge.reversed_net, (select balance from ledger_accounts where id = v_available)) end;
  else
    v_amount := (select sum(case step when 'hold' then amount else -amount end)
      from dispute_movements where charge_id = p_charge);
  end if;
  if coalesce(v_amount, 0) <= 0 then
    return 0;
  end if;
  perform open_transaction(p_id, 'dispute', 'dispute:' || p_id, p_actor, p_reason, p_request, p_at);
  update ledger_accounts set balance = balance - v_sign * v_amount where id = v_available;
  update ledger_accounts set balance = balance + v_sign * v_amount where id = v_fund;
  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_available, -v_sign * v_amount), (p_id, 2, v_fund, v_sign * v_amount);
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_available, -v_sign * v_amount, true), (p_id, 2, v_fund, v_sign * v_amount, true);
  insert into dispute_movements (id, charge_id, creator_id, step, amount)
  values (p_id, p_charge, v_charge.seller_id, p_step, v_amount);
  return v_amount;
end $$;
