-- A charge is what happens most in the books: whatever it does, each sale waits for (docs/decisions/0034).

-- As in 0071, in whole numbers where their product fits.
create or replace function half_even(amount bigint, part bigint, whole bigint) returns bigint
language plpgsql immutable as $$
declare
  product numeric;
  quotient numeric;
  twice_rest numeric;
begin
  -- Both below 2^31: the product is below 2^62, and so is twice the rest.
  if amount between 0 and 2147483647 and part between 0 and 2147483647 then
    return amount * part / whole
      + case
          when 2 * (amount * part % whole) > whole then 1
          when 2 * (amount * part % whole) = whole then amount * part / whole % 2
          else 0
        end;
  end if;
  product := amount::numeric * part;
  quotient := div(product, whole);
  twice_rest := 2 * mod(product, whole);
  if twice_rest > whole or (twice_rest = whole and quotient % 2 = 1) then
    return quotient + 1;
  end if;
  return quotient;
end $$;

-- What an account is never changes; what it holds is checked alone. Together they are the conditions of 0203.
create or replace function require_sound_account() returns trigger language plpgsql as $$
begin
  if (
    new.kind in ('fan_available', 'creator_pending', 'creator_available', 'creator_reserved', 'creator_reserve_fund',
      'card_clearing', 'fees', 'tax', 'refunds', 'promotions', 'payouts_paid')
    and (new.owner_id is not null) = (new.kind like 'fan\_%' or new.kind like 'creator\_%')
    and (new.gateway is not null) = (new.kind = 'card_clearing')
  ) is not true then
    raise exception 'account % would not be sound', new.id using errcode = 'check_violation', table = 'ledger_accounts';
  end if;
  return new;
end $$;
create function require_sound_balance() returns trigger language plpgsql as $$
begin
  -- What a JSON number can carry exactly.
  if new.balance not between 0 and 9007199254740991 then
    -- Accounts that others only append to may be below zero for the moment between two roll-ups, and a creator's
    -- available balance by a reversal.
    if new.kind in ('fan_available', 'creator_reserved') or abs(new.balance) > 9007199254740991 then
      raise exception 'account % would not be sound', new.id using errcode = 'check_violation', table = 'ledger_accounts';
    end if;
  end if;
  return new;
end $$;
drop trigger ledger_accounts_sound on ledger_accounts;
create trigger ledger_accounts_sound before insert or update of owner_id, kind, gateway on ledger_accounts
  for each row execute function require_sound_account();
create trigger ledger_accounts_balance_sound before insert or update of balance, kind on ledger_accounts
  for each row execute function require_sound_balance();

-- The conditions of 0203; those of what few charges have are asked of these alone.
create or replace function require_sound_charge() returns trigger language plpgsql as $$
begin
  if (
    new.seller_id <> new.buyer_id
    and new.gross > 0 and new.fee >= 0 and new.net >= 0 and new.fee + new.net = new.gross
    and new.rate_basis_points between 0 and 10000
  ) is not true then
    raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
  end if;
  if new.message is not null then
    if char_length(new.message) > 200 then
      raise exception 'charge % would not be sound', new.id using errcode = 'check_violation', table = 'charges';
    end if;
  end if;
  if num_nonnulls(new.occasion_kind, new.occasion_item, new.occasion_title) > 0 then
    -- What opens an item is given for that item.
    if new.unlocks or num_nulls(new.occasion_kind, new.occasion_item, new.occasion_title) > 0 then
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

-- The newest transaction goes to the end of this index, which is quick to find and leaves its pages full; read
-- backwards it lists the newest first as before.
drop index ledger_transactions_newest;
create index ledger_transactions_newest on ledger_transactions (created_at, id);

-- Books only grow, and what grows at its end stays distributed as it is: anew when they have doubled, not every ten
-- seconds of a busy evening.
alter table ledger_transactions set (autovacuum_analyze_scale_factor = 1);
alter table ledger_entries set (autovacuum_analyze_scale_factor = 1);
alter table ledger_seals set (autovacuum_analyze_scale_factor = 1);
alter table charges set (autovacuum_analyze_scale_factor = 1);

-- As in 0142, with what it looks up asked in one query.
create or replace function post_charge(
  p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_place text, p_message text,
  p_buyer uuid, p_seller uuid, p_gross bigint, p_site_rate integer, p_unlocks boolean,
  p_request text, p_at timestamptz, p_available_at timestamptz, p_twins_since timestamptz,
  p_occasion_kind text default null, p_occasion_item uuid default null, p_occasion_title text default null
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

  insert into ledger_transactions (id, kind, actor, reason, request_id, idempotency_key, created_at)
  values (p_id, 'charge', p_buyer::text, p_kind, p_request, p_key, p_at)
  on conflict (idempotency_key) do nothing;
  if not found then
    select c.* into v_charge from ledger_transactions t join charges c using (id) where t.idempotency_key = p_key;
    if (v_charge.buyer_id, v_charge.kind, v_charge.item_id, v_charge.gross, v_charge.occasion_item)
      is distinct from (p_buyer, p_kind, p_item, p_gross, p_occasion_item) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return v_charge;
  end if;

  select pending.id, fees.id, coalesce(own.rate_basis_points, p_site_rate) into v_pending, v_fees, v_rate
  from ledger_accounts fees
    left join ledger_accounts pending on pending.owner_id = p_seller and pending.kind = 'creator_pending'
    left join creator_rates own on own.creator_id = p_seller
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
