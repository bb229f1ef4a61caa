-- One function per operation that moves tokens. Ids, times and keys come from the caller; a repeated key
-- answers the stored result, which the caller knows by its other id. A refusal is raised, so that the database
-- itself undoes whatever came before:
--   FL001 the balance is too low (detail: the balance)    FL002 the item is already bought
--   FL003 the key was used for something else             FL004 more than the original would be given back
-- Entries of accounts that many writers share go into open_entries and are counted by the roll-up.

-- amount × part ÷ whole, rounded half to even; the SQL twin of splitFee.
create function half_even(amount bigint, part bigint, whole bigint) returns bigint
language plpgsql immutable as $$
declare
  product numeric := amount::numeric * part;
  quotient bigint := div(product, whole);
  twice_rest numeric := 2 * mod(product, whole);
begin
  if twice_rest > whole or (twice_rest = whole and quotient % 2 = 1) then
    return quotient + 1;
  end if;
  return quotient;
end $$;

-- The account of a person, opened when it is first needed.
create function account_of(p_owner uuid, p_kind text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger_accounts where owner_id = p_owner and kind = p_kind;
  if not found then
    insert into ledger_accounts (owner_id, kind) values (p_owner, p_kind) on conflict do nothing;
    select id into strict v_id from ledger_accounts where owner_id = p_owner and kind = p_kind;
  end if;
  return v_id;
end $$;

-- Writes the transaction; false when its key is already there.
create function open_transaction(
  p_id uuid, p_kind text, p_key text, p_actor text, p_reason text, p_request text, p_at timestamptz,
  p_reverses uuid default null
) returns boolean language plpgsql as $$
begin
  insert into ledger_transactions (id, kind, actor, reason, request_id, idempotency_key, reverses, created_at)
  values (p_id, p_kind, p_actor, p_reason, p_request, p_key, p_reverses, p_at)
  on conflict (idempotency_key) do nothing;
  return found;
end $$;

-- A fan pays a creator: a tip, or something that the creator sells.
-- With `p_twins_since`, the same tip made since then is this tip: two taps on the button pay once.
-- The entries are written out here and not by a shared function, because this is the operation that has to be
-- fast: arrays and one more call cost a third of its time.
create function post_charge(
  p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_place text, p_message text,
  p_buyer uuid, p_seller uuid, p_gross bigint, p_site_rate integer, p_unlocks boolean,
  p_request text, p_at timestamptz, p_available_at timestamptz, p_twins_since timestamptz
) returns charges language plpgsql as $$
declare
  v_charge charges;
  v_wallet bigint;
  v_balance bigint;
  v_pending bigint := account_of(p_seller, 'creator_pending');
  v_fees bigint := (select id from ledger_accounts where owner_id is null and kind = 'fees');
  v_rate integer := coalesce((select rate_basis_points from creator_rates where creator_id = p_seller), p_site_rate);
  v_fee bigint := half_even(p_gross, v_rate, 10000);
  v_net bigint := p_gross - v_fee;
begin
  if p_twins_since is not null then
    -- The lock makes two taps line up; the second one then sees the first.
    perform from ledger_accounts where owner_id = p_buyer and kind = 'fan_available' for update;
    select * into v_charge from charges
    where buyer_id = p_buyer and created_at > p_twins_since and kind = p_kind and item_id = p_item
      and gross = p_gross and place is not distinct from p_place
    order by created_at limit 1;
    if found then
      return v_charge;
    end if;
  end if;

  if not open_transaction(p_id, 'charge', p_key, p_buyer::text, p_kind, p_request, p_at) then
    select c.* into v_charge from ledger_transactions t join charges c using (id) where t.idempotency_key = p_key;
    if (v_charge.buyer_id, v_charge.kind, v_charge.item_id, v_charge.gross)
      is distinct from (p_buyer, p_kind, p_item, p_gross) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return v_charge;
  end if;

  update ledger_accounts set balance = balance - p_gross
  where owner_id = p_buyer and kind = 'fan_available' and balance >= p_gross
  returning id, balance into v_wallet, v_balance;
  if not found then
    -- A second click may find the purse empty because the first one paid: say that, and not "top up".
    perform from charges
    where buyer_id = p_buyer and kind = p_kind and item_id = p_item and unlocks and reversed_at is null;
    if found then
      raise exception 'the item is already bought' using errcode = 'FL002';
    end if;
    raise exception 'the balance is too low' using errcode = 'FL001', detail =
      coalesce((select balance from ledger_accounts where owner_id = p_buyer and kind = 'fan_available'), 0);
  end if;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_wallet, -p_gross), (2, v_pending, v_net), (3, v_fees, v_fee)) as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select p_id, position, account_id, amount, false
  from (values (2, v_pending, v_net), (3, v_fees, v_fee)) as entry (position, account_id, amount)
  where amount <> 0;

  insert into charges (id, receipt_number, kind, item_id, title, place, message, buyer_id, seller_id, gross, fee, net,
    rate_basis_points, balance_after, unlocks, created_at, available_at)
  values (p_id, nextval('receipt_numbers'), p_kind, p_item, p_title, p_place, p_message, p_buyer, p_seller, p_gross,
    v_fee, v_net, v_rate, v_balance, p_unlocks, p_at, p_available_at)
  on conflict (buyer_id, kind, item_id) where unlocks and reversed_at is null do nothing
  returning * into v_charge;
  if not found then
    raise exception 'the item is already bought' using errcode = 'FL002';
  end if;
  return v_charge;
end $$;

-- A card has paid: the fan gets the tokens.
create function post_top_up(
  p_id uuid, p_card_transaction uuid, p_gateway text, p_fan uuid, p_amount bigint, p_request text, p_at timestamptz
) returns top_ups language plpgsql as $$
declare
  v_top_up top_ups;
  v_clearing bigint;
  v_wallet bigint := account_of(p_fan, 'fan_available');
  v_balance bigint;
begin
  if not open_transaction(p_id, 'top_up', 'card:' || p_card_transaction, p_fan::text, 'card paid', p_request, p_at) then
    select * into strict v_top_up from top_ups where card_transaction_id = p_card_transaction;
    return v_top_up;
  end if;
  select id into strict v_clearing from ledger_accounts
  where owner_id is null and kind = 'card_clearing' and gateway = p_gateway;
  update ledger_accounts set balance = balance + p_amount where id = v_wallet returning balance into v_balance;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_clearing, -p_amount), (p_id, 2, v_wallet, p_amount);
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_clearing, -p_amount, false);

  insert into top_ups (id, receipt_number, card_transaction_id, gateway, fan_id, amount, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_card_transaction, p_gateway, p_fan, p_amount, v_balance, p_at)
  returning * into v_top_up;
  return v_top_up;
end $$;

-- The hold of an earning is over: what is left of it becomes available. False when there is nothing to do.
create function post_maturity(p_id uuid, p_charge uuid, p_request text, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_charge charges;
  v_left bigint;
  v_pending bigint;
  v_available bigint;
begin
  update charges set matured_at = p_at
  where id = p_charge and available_at <= p_at and matured_at is null and reversed_at is null
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

-- A charge is given back, in whole or in part: the fan gets the tokens, the creator and the platform give their
-- shares. The fee's share is rounded over all reversals together, so that the last one leaves nothing behind.
create function post_reversal(
  p_id uuid, p_key text, p_charge uuid, p_gross bigint, p_actor text, p_reason text, p_request text, p_at timestamptz
) returns reversals language plpgsql as $$
declare
  v_reversal reversals;
  v_charge charges;
  v_fee bigint;
  v_net bigint;
  v_wallet bigint;
  v_balance bigint;
  v_earnings bigint;
  v_fees bigint := (select id from ledger_accounts where owner_id is null and kind = 'fees');
begin
  select * into strict v_charge from charges where id = p_charge for update;
  if not open_transaction(p_id, 'reversal', p_key, p_actor, p_reason, p_request, p_at, p_charge) then
    select r.* into v_reversal from ledger_transactions t join reversals r using (id) where t.idempotency_key = p_key;
    if (v_reversal.charge_id, v_reversal.gross) is distinct from (p_charge, p_gross) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return v_reversal;
  end if;
  if p_gross <= 0 or v_charge.reversed_gross + p_gross > v_charge.gross then
    raise exception 'more than the original would be given back' using errcode = 'FL004';
  end if;
  v_fee := half_even(v_charge.fee, v_charge.reversed_gross + p_gross, v_charge.gross) - v_charge.reversed_fee;
  v_net := p_gross - v_fee;

  update ledger_accounts set balance = balance + p_gross
  where owner_id = v_charge.buyer_id and kind = 'fan_available'
  returning id, balance into v_wallet, v_balance;
  if v_charge.matured_at is null then
    v_earnings := account_of(v_charge.seller_id, 'creator_pending');
  else
    -- May go below zero: later earnings make up for it.
    v_earnings := account_of(v_charge.seller_id, 'creator_available');
    update ledger_accounts set balance = balance - v_net where id = v_earnings;
  end if;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_wallet, p_gross), (2, v_earnings, -v_net), (3, v_fees, -v_fee)) as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select p_id, position, account_id, amount, is_counted
  from (values (2, v_earnings, -v_net, v_charge.matured_at is not null), (3, v_fees, -v_fee, false))
    as entry (position, account_id, amount, is_counted)
  where amount <> 0;

  update charges set reversed_gross = reversed_gross + p_gross, reversed_fee = reversed_fee + v_fee,
    reversed_net = reversed_net + v_net,
    reversed_at = case when reversed_gross + p_gross = gross then p_at end
  where id = p_charge;
  insert into reversals (id, receipt_number, charge_id, fan_id, gross, fee, net, reason, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_charge, v_charge.buyer_id, p_gross, v_fee, v_net, p_reason, v_balance, p_at)
  returning * into v_reversal;
  return v_reversal;
end $$;
