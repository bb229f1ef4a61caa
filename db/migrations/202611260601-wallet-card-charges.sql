-- Cards pay creators directly (subscriptions), besides tokens: the same charge, whose money comes from the gateway and
-- goes back to it. Top-ups may credit more tokens than the card has paid, and be taken back in part. Commission may
-- differ by kind. Fans may set themselves a cap for a month.

alter table charges
  add column paid_with text not null default 'wallet',
  -- The payment by card, and its gateway; null where the wallet has paid.
  add column card_transaction_id uuid,
  add column gateway text,
  -- A card leaves the wallet as it is.
  alter column balance_after drop not null;
comment on table charges is 'Tips, purchases and periods of subscriptions, and the earnings that they are to their sellers.';
create index charges_of_card_transaction on charges (card_transaction_id) where card_transaction_id is not null;
alter table reversals alter column balance_after drop not null;

-- Tokens that the card has not paid for, such as those of a coupon: the site's account of promotions pays them.
alter table top_ups add column promoted bigint not null default 0,
  add constraint top_ups_paid_check check (promoted >= 0 and promoted < amount);
alter table top_up_reversals add column promoted bigint not null default 0,
  drop constraint top_up_reversals_amount_check,
  drop constraint top_up_reversals_check,
  add constraint top_up_reversals_amounts_check check (case when reason = 'dispute-won'
    then amount > 0 and promoted >= 0 and promoted < amount
    else amount <= 0 and promoted <= 0 and amount < promoted end);

-- `all` is the rate for every kind that has none of its own.
alter table creator_rates add column kind text not null default 'all',
  drop constraint creator_rates_pkey,
  add primary key (creator_id, kind);
alter table creator_rates alter column kind drop default;
comment on table creator_rates is 'Commission of creators with rates of their own, by kind of charge.';

create table spending_caps (
  fan_id uuid primary key,
  -- In hundredths; null for none.
  cap bigint check (cap > 0),
  -- A higher cap, or none, and from when on it holds.
  next_cap bigint check (next_cap > 0),
  next_at timestamptz
);
comment on table spending_caps is 'How much fans let themselves spend in a calendar month.';

create function spent_since(p_fan uuid, p_since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(gross - reversed_gross), 0)::bigint from charges where buyer_id = p_fan and created_at >= p_since
$$;

create function clearing_of(p_gateway text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger_accounts
  where owner_id is null and kind = 'card_clearing' and gateway = p_gateway;
  if not found then
    insert into ledger_accounts (kind, gateway) values ('card_clearing', p_gateway) on conflict do nothing;
    select id into strict v_id from ledger_accounts
    where owner_id is null and kind = 'card_clearing' and gateway = p_gateway;
  end if;
  return v_id;
end $$;

create or replace function refuse_new_facts() returns trigger language plpgsql as $$
begin
  if (new.id, new.receipt_number, new.kind, new.item_id, new.title, new.place, new.message, new.buyer_id, new.seller_id,
      new.gross, new.fee, new.net, new.rate_basis_points, new.balance_after, new.unlocks, new.created_at,
      new.available_at, new.tip_target_kind, new.tip_target_item, new.tip_target_title,
      new.quantity, new.paid_with, new.card_transaction_id, new.gateway)
    is distinct from
    (old.id, old.receipt_number, old.kind, old.item_id, old.title, old.place, old.message, old.buyer_id, old.seller_id,
      old.gross, old.fee, old.net, old.rate_basis_points, old.balance_after, old.unlocks, old.created_at,
      old.available_at, old.tip_target_kind, old.tip_target_item, old.tip_target_title,
      old.quantity, old.paid_with, old.card_transaction_id, old.gateway) then
    raise exception 'the facts of a charge are immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function require_sound_charge() returns trigger language plpgsql as $$
begin
  if (
    new.seller_id <> new.buyer_id
    and new.gross > 0 and new.fee >= 0 and new.net >= 0 and new.fee + new.net = new.gross
    and new.rate_basis_points between 0 and 10000
    and case when new.paid_with = 'wallet' then new.balance_after is not null and new.gateway is null
      -- What a card has paid leaves the wallet as it is, and opens no item.
      else new.paid_with = 'card' and new.balance_after is null and new.gateway is not null
        and new.card_transaction_id is not null and not new.unlocks end
  ) is not true then
    raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
  end if;
  if new.message is not null then
    if char_length(new.message) > 200 then
      raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
    end if;
  end if;
  if num_nonnulls(new.tip_target_kind, new.tip_target_item, new.tip_target_title) > 0 then
    -- What opens an item is given for that item.
    if new.unlocks or num_nulls(new.tip_target_kind, new.tip_target_item, new.tip_target_title) > 0 then
      raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
    end if;
  end if;
  if new.reversed_gross <> 0 or new.reversed_fee <> 0 or new.reversed_net <> 0 or new.reversed_at is not null then
    if (
      new.reversed_gross between 0 and new.gross
      and new.reversed_fee between 0 and new.fee
      and new.reversed_net between 0 and new.net
      and new.reversed_fee + new.reversed_net = new.reversed_gross
      and (new.reversed_at is not null) = (new.reversed_gross = new.gross)
    ) is not true then
      raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
    end if;
  end if;
  return new;
end $$;

drop function post_charge(uuid, text, text, uuid, text, text, text, uuid, uuid, bigint, integer, boolean, text, timestamptz,
  timestamptz, timestamptz, text, uuid, text, integer);
create function post_charge(
  p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_place text, p_message text,
  p_buyer uuid, p_seller uuid, p_gross bigint, p_site_rate integer, p_unlocks boolean,
  p_request text, p_at timestamptz, p_available_at timestamptz, p_duplicates_since timestamptz,
  p_tip_target_kind text default null, p_tip_target_item uuid default null, p_tip_target_title text default null,
  p_quantity integer default 1, p_month_since timestamptz default null
) returns charges language plpgsql as $$
declare
  v_charge charges;
  v_wallet bigint;
  v_balance bigint;
  v_pending bigint;
  v_fees bigint;
  v_rate integer;
  v_fee bigint;
  v_net bigint;
  v_cap bigint;
  v_spent bigint;
begin
  if p_duplicates_since is not null then
    -- The lock makes two taps line up; the second one then sees the first.
    perform from ledger_accounts where owner_id = p_buyer and kind = 'fan_available' for update;
    select * into v_charge from charges
    where buyer_id = p_buyer and created_at > p_duplicates_since and kind = p_kind and item_id = p_item
      and gross = p_gross and place is not distinct from p_place
      and tip_target_item is not distinct from p_tip_target_item
      and quantity = p_quantity and coalesce(message, '') = coalesce(p_message, '')
    order by created_at limit 1;
    if found then
      return v_charge;
    end if;
  end if;

  insert into ledger_transactions (id, kind, actor, reason, request_id, idempotency_key, created_at)
  values (p_id, 'charge', p_buyer::text, p_kind, p_request, p_key, p_at)
  on conflict (idempotency_key) do nothing;
  if not found then
    select c.* into v_charge from ledger_transactions t join charges c using (id) where t.idempotency_key = p_key;
    if (v_charge.buyer_id, v_charge.kind, v_charge.item_id, v_charge.gross, v_charge.tip_target_item, v_charge.quantity,
        coalesce(v_charge.message, ''))
      is distinct from (p_buyer, p_kind, p_item, p_gross, p_tip_target_item, p_quantity, coalesce(p_message, '')) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return v_charge;
  end if;

  if p_month_since is not null then
    select case when next_at <= p_at then next_cap else cap end into v_cap from spending_caps where fan_id = p_buyer;
    if v_cap is not null then
      -- The lock makes payments line up, so that each counts those before it.
      perform from ledger_accounts where owner_id = p_buyer and kind = 'fan_available' for update;
      v_spent := spent_since(p_buyer, p_month_since);
      if v_spent + p_gross > v_cap then
        perform from charges
        where buyer_id = p_buyer and kind = p_kind and item_id = p_item and unlocks and reversed_at is null;
        if found then
          raise exception 'the item is already bought' using errcode = 'FL002';
        end if;
        raise exception 'more than the monthly cap' using errcode = 'FL005', detail = v_cap || ' ' || v_spent;
      end if;
    end if;
  end if;

  select pending.id, fees.id, coalesce(own.rate_basis_points, p_site_rate) into v_pending, v_fees, v_rate
  from ledger_accounts fees
    left join ledger_accounts pending on pending.owner_id = p_seller and pending.kind = 'creator_pending'
    left join lateral (
      select rate_basis_points from creator_rates
      where creator_id = p_seller and kind in (p_kind, 'all') order by kind = 'all' limit 1) own on true
  where fees.owner_id is null and fees.kind = 'fees';
  if v_pending is null then
    v_pending := account_of(p_seller, 'creator_pending');
  end if;
  v_fee := half_even(p_gross, v_rate, 10000);
  v_net := p_gross - v_fee;

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
    rate_basis_points, balance_after, unlocks, created_at, available_at, tip_target_kind, tip_target_item, tip_target_title,
    quantity)
  values (p_id, nextval('receipt_numbers'), p_kind, p_item, p_title, p_place, p_message, p_buyer, p_seller, p_gross,
    v_fee, v_net, v_rate, v_balance, p_unlocks, p_at, p_available_at, p_tip_target_kind, p_tip_target_item, p_tip_target_title,
    p_quantity)
  on conflict (buyer_id, kind, item_id) where unlocks and reversed_at is null do nothing
  returning * into v_charge;
  if not found then
    raise exception 'the item is already bought' using errcode = 'FL002';
  end if;
  return v_charge;
end $$;

-- A card has paid a creator: the money comes from the gateway. With `p_rate`, at that rate: what was charged before is
-- booked again.
create function post_card_charge(
  p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_buyer uuid, p_seller uuid, p_gross bigint,
  p_site_rate integer, p_rate integer, p_card_transaction uuid, p_gateway text, p_actor text, p_request text,
  p_at timestamptz, p_available_at timestamptz
) returns charges language plpgsql as $$
declare
  v_charge charges;
  v_clearing bigint;
  v_pending bigint;
  v_fees bigint := (select id from ledger_accounts where owner_id is null and kind = 'fees');
  v_rate integer;
  v_fee bigint;
  v_net bigint;
begin
  if not open_transaction(p_id, 'charge', p_key, p_actor, p_kind, p_request, p_at) then
    select c.* into v_charge from ledger_transactions t join charges c using (id) where t.idempotency_key = p_key;
    if (v_charge.buyer_id, v_charge.seller_id, v_charge.kind, v_charge.item_id, v_charge.gross, v_charge.card_transaction_id)
      is distinct from (p_buyer, p_seller, p_kind, p_item, p_gross, p_card_transaction) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return v_charge;
  end if;
  v_clearing := clearing_of(p_gateway);
  v_pending := account_of(p_seller, 'creator_pending');
  v_rate := coalesce(p_rate, (
    select rate_basis_points from creator_rates
    where creator_id = p_seller and kind in (p_kind, 'all') order by kind = 'all' limit 1), p_site_rate);
  v_fee := half_even(p_gross, v_rate, 10000);
  v_net := p_gross - v_fee;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_clearing, -p_gross), (2, v_pending, v_net), (3, v_fees, v_fee)) as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select transaction_id, position, account_id, amount, false from ledger_entries where transaction_id = p_id;

  insert into charges (id, receipt_number, kind, item_id, title, buyer_id, seller_id, gross, fee, net, rate_basis_points,
    unlocks, created_at, available_at, paid_with, card_transaction_id, gateway)
  values (p_id, nextval('receipt_numbers'), p_kind, p_item, p_title, p_buyer, p_seller, p_gross, v_fee, v_net, v_rate,
    false, p_at, p_available_at, 'card', p_card_transaction, p_gateway)
  returning * into v_charge;
  return v_charge;
end $$;

create or replace function post_reversal(
  p_id uuid, p_key text, p_charge uuid, p_gross bigint, p_actor text, p_reason text, p_request text, p_at timestamptz
) returns reversals language plpgsql as $$
declare
  v_reversal reversals;
  v_charge charges;
  v_fee bigint;
  v_net bigint;
  -- Where the money goes back to: the fan's wallet, or the gateway that it came from.
  v_payer bigint;
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

  if v_charge.paid_with = 'card' then
    v_payer := clearing_of(v_charge.gateway);
  else
    update ledger_accounts set balance = balance + p_gross
    where owner_id = v_charge.buyer_id and kind = 'fan_available'
    returning id, balance into v_payer, v_balance;
  end if;
  if v_charge.matured_at is null then
    v_earnings := account_of(v_charge.seller_id, 'creator_pending');
  else
    -- May go below zero: later earnings make up for it.
    v_earnings := account_of(v_charge.seller_id, 'creator_available');
    update ledger_accounts set balance = balance - v_net where id = v_earnings;
  end if;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_payer, p_gross), (2, v_earnings, -v_net), (3, v_fees, -v_fee)) as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select p_id, position, account_id, amount, is_counted
  from (values (1, v_payer, p_gross, false), (2, v_earnings, -v_net, v_charge.matured_at is not null),
      (3, v_fees, -v_fee, false))
    as entry (position, account_id, amount, is_counted)
  where amount <> 0 and (position > 1 or v_charge.paid_with = 'card');

  update charges set reversed_gross = reversed_gross + p_gross, reversed_fee = reversed_fee + v_fee,
    reversed_net = reversed_net + v_net,
    reversed_at = case when reversed_gross + p_gross = gross then p_at end
  where id = p_charge;
  insert into reversals (id, receipt_number, charge_id, fan_id, gross, fee, net, reason, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_charge, v_charge.buyer_id, p_gross, v_fee, v_net, p_reason, v_balance, p_at)
  returning * into v_reversal;
  return v_reversal;
end $$;

drop function post_top_up(uuid, uuid, text, uuid, bigint, text, timestamptz);
create function post_top_up(
  p_id uuid, p_card_transaction uuid, p_gateway text, p_fan uuid, p_amount bigint, p_paid bigint, p_request text,
  p_at timestamptz
) returns top_ups language plpgsql as $$
declare
  v_top_up top_ups;
  v_clearing bigint;
  v_promotions bigint := (select id from ledger_accounts where owner_id is null and kind = 'promotions');
  v_wallet bigint := account_of(p_fan, 'fan_available');
  v_balance bigint;
begin
  if not open_transaction(p_id, 'top_up', 'card:' || p_card_transaction, p_fan::text, 'card paid', p_request, p_at) then
    select * into strict v_top_up from top_ups where card_transaction_id = p_card_transaction;
    return v_top_up;
  end if;
  v_clearing := clearing_of(p_gateway);
  update ledger_accounts set balance = balance + p_amount where id = v_wallet returning balance into v_balance;

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_clearing, -p_paid), (2, v_wallet, p_amount), (3, v_promotions, p_paid - p_amount))
    as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select transaction_id, position, account_id, amount, false
  from ledger_entries where transaction_id = p_id and position <> 2;

  insert into top_ups (id, receipt_number, card_transaction_id, gateway, fan_id, amount, promoted, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_card_transaction, p_gateway, p_fan, p_amount, p_amount - p_paid, v_balance, p_at)
  returning * into v_top_up;
  return v_top_up;
end $$;

-- The card's money has left us again, or has come back (`p_paid`, above zero): the tokens follow it. What is taken back
-- altogether is always the same share of the tokens as of the money. Raises FL001 when the wallet holds less (the
-- caller makes room first), FL004 when more would be taken back than was paid, or given again than was taken back.
drop function post_top_up_reversal(uuid, text, uuid, text, text, timestamptz);
create function post_top_up_reversal(
  p_id uuid, p_key text, p_top_up uuid, p_paid bigint, p_reason text, p_request text, p_at timestamptz
) returns top_up_reversals language plpgsql as $$
declare
  v_reversal top_up_reversals;
  v_top_up top_ups;
  v_paid bigint := case p_reason when 'dispute-won' then p_paid else -p_paid end;
  v_amount bigint;
  v_wallet bigint;
  v_balance bigint;
  v_clearing bigint;
  v_promotions bigint := (select id from ledger_accounts where owner_id is null and kind = 'promotions');
begin
  select * into strict v_top_up from top_ups where id = p_top_up;
  if not open_transaction(p_id, 'top_up_reversal', p_key, 'site:card', p_reason, p_request, p_at, p_top_up) then
    select r.* into strict v_reversal
    from ledger_transactions t join top_up_reversals r using (id) where t.idempotency_key = p_key;
    return v_reversal;
  end if;
  perform from ledger_accounts where owner_id = v_top_up.fan_id and kind = 'fan_available' for update;
  v_amount := top_up_change(p_top_up, v_paid);
  update ledger_accounts set balance = balance + v_amount
  where owner_id = v_top_up.fan_id and kind = 'fan_available' and balance + v_amount >= 0
  returning id, balance into v_wallet, v_balance;
  if not found then
    raise exception 'the balance is too low' using errcode = 'FL001', detail =
      (select balance from ledger_accounts where owner_id = v_top_up.fan_id and kind = 'fan_available');
  end if;
  v_clearing := clearing_of(v_top_up.gateway);

  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_id, position, account_id, amount
  from (values (1, v_clearing, -v_paid), (2, v_wallet, v_amount), (3, v_promotions, v_paid - v_amount))
    as entry (position, account_id, amount)
  where amount <> 0;
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  select transaction_id, position, account_id, amount, false
  from ledger_entries where transaction_id = p_id and position <> 2;

  insert into top_up_reversals (id, receipt_number, top_up_id, fan_id, amount, promoted, reason, balance_after, created_at)
  values (p_id, nextval('receipt_numbers'), p_top_up, v_top_up.fan_id, v_amount, v_amount - v_paid, p_reason, v_balance, p_at)
  returning * into v_reversal;
  return v_reversal;
end $$;

-- How many tokens of a top-up a loss (below zero) or return of card money moves.
create function top_up_change(p_top_up uuid, p_paid bigint) returns bigint language plpgsql stable as $$
declare
  v_top_up top_ups;
  v_lost bigint;
  v_taken bigint;
begin
  select * into strict v_top_up from top_ups where id = p_top_up;
  select coalesce(-sum(amount - promoted), 0), coalesce(-sum(amount), 0) into v_lost, v_taken
  from top_up_reversals where top_up_id = p_top_up;
  v_lost := v_lost - p_paid;
  if p_paid = 0 or v_lost < 0 or v_lost > v_top_up.amount - v_top_up.promoted then
    raise exception 'more than the original would be given back' using errcode = 'FL004';
  end if;
  return v_taken - half_even(v_top_up.amount, v_lost, v_top_up.amount - v_top_up.promoted);
end $$;
