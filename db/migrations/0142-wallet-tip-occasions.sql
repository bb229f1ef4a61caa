-- What a tip was given on, such as a post: its kind, its id, and its name at that time. Absent where a tip was given on
-- nothing but its creator, as by existing clients.
alter table charges
  add column occasion_kind text,
  add column occasion_item uuid,
  -- Empty for what has no words of its own.
  add column occasion_title text,
  add constraint charges_occasion_whole
    check ((occasion_kind is null) = (occasion_item is null) and (occasion_kind is null) = (occasion_title is null)),
  -- What opens an item is given for that item.
  add constraint charges_occasion_of_tip check (occasion_kind is null or not unlocks);
create index charges_of_occasion on charges (occasion_kind, occasion_item)
  where occasion_item is not null and reversed_at is null;

create or replace function refuse_new_facts() returns trigger language plpgsql as $$
begin
  if (new.id, new.receipt_number, new.kind, new.item_id, new.title, new.place, new.message, new.buyer_id, new.seller_id,
      new.gross, new.fee, new.net, new.rate_basis_points, new.balance_after, new.unlocks, new.created_at,
      new.available_at, new.occasion_kind, new.occasion_item, new.occasion_title)
    is distinct from
    (old.id, old.receipt_number, old.kind, old.item_id, old.title, old.place, old.message, old.buyer_id, old.seller_id,
      old.gross, old.fee, old.net, old.rate_basis_points, old.balance_after, old.unlocks, old.created_at,
      old.available_at, old.occasion_kind, old.occasion_item, old.occasion_title) then
    raise exception 'the facts of a charge are immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The same with an occasion. It is dropped first, because a second function of this name would stand beside it.
drop function post_charge(
  uuid, text, text, uuid, text, text, text, uuid, uuid, bigint, integer, boolean, text, timestamptz, timestamptz,
  timestamptz
);
-- A fan pays a creator: a tip, or something that the creator sells. A tip may be given on something of the creator's,
-- its occasion.
-- With `p_twins_since`, the same tip made since then is this tip: two taps on the button pay once.
-- The entries are written out here and not by a shared function, because this is the operation that has to be
-- fast: arrays and one more call cost a third of its time.
create function post_charge(
  p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_place text, p_message text,
  p_buyer uuid, p_seller uuid, p_gross bigint, p_site_rate integer, p_unlocks boolean,
  p_request text, p_at timestamptz, p_available_at timestamptz, p_twins_since timestamptz,
  p_occasion_kind text default null, p_occasion_item uuid default null, p_occasion_title text default null
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
      and occasion_item is not distinct from p_occasion_item
    order by created_at limit 1;
    if found then
      return v_charge;
    end if;
  end if;

  if not open_transaction(p_id, 'charge', p_key, p_buyer::text, p_kind, p_request, p_at) then
    select c.* into v_charge from ledger_transactions t join charges c using (id) where t.idempotency_key = p_key;
    if (v_charge.buyer_id, v_charge.kind, v_charge.item_id, v_charge.gross, v_charge.occasion_item)
      is distinct from (p_buyer, p_kind, p_item, p_gross, p_occasion_item) then
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
    rate_basis_points, balance_after, unlocks, created_at, available_at, occasion_kind, occasion_item, occasion_title)
  values (p_id, nextval('receipt_numbers'), p_kind, p_item, p_title, p_place, p_message, p_buyer, p_seller, p_gross,
    v_fee, v_net, v_rate, v_balance, p_unlocks, p_at, p_available_at, p_occasion_kind, p_occasion_item, p_occasion_title)
  on conflict (buyer_id, kind, item_id) where unlocks and reversed_at is null do nothing
  returning * into v_charge;
  if not found then
    raise exception 'the item is already bought' using errcode = 'FL002';
  end if;
  return v_charge;
end $$;
