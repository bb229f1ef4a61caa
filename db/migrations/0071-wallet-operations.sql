-- One function per operation that moves tokens. Ids, times and keys come from the caller; a repeated key
-- answers the stored result. A refusal is raised, so that the database itself undoes whatever came before:
--   FL001 the balance is too low (detail: the balance)    FL002 the item is already bought
--   FL003 the key was used for something else             FL004 more than the original would be given back

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

create function platform_account(p_kind text, p_gateway text default null) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into strict v_id from ledger_accounts
  where owner_id is null and kind = p_kind and gateway is not distinct from p_gateway;
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

-- Writes the entries. `p_uncounted` says what the roll-up has to add to each balance: the amount for accounts
-- that only collect, 0 for a creator's account that the operation has changed itself (to be sealed only), null
-- for a fan's wallet (changed by the operation, not sealed).
create function write_entries(
  p_transaction uuid, p_accounts bigint[], p_amounts bigint[], p_uncounted bigint[]
) returns void language plpgsql as $$
begin
  if (select sum(amount) from unnest(p_amounts) as amount) <> 0 then
    raise exception 'the entries of % do not sum to zero', p_transaction;
  end if;
  insert into ledger_entries (transaction_id, position, account_id, amount)
  select p_transaction, position, account_id, amount
  from unnest(p_accounts, p_amounts) with ordinality as entry (account_id, amount, position)
  where amount <> 0;
  insert into uncounted_entries (transaction_id, position, account_id, amount)
  select p_transaction, position, account_id, uncounted
  from unnest(p_accounts, p_amounts, p_uncounted) with ordinality as entry (account_id, amount, uncounted, position)
  where amount <> 0 and uncounted is not null;
end $$;

-- A fan pays a creator: a tip, or something that the creator sells.
-- With `p_twins_since`, the same tip made since then is the same tip: two taps on the button pay once.
create function post_charge(
  p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_place text, p_message text,
  p_buyer uuid, p_seller uuid, p_gross bigint, p_site_rate integer, p_unlocks boolean,
  p_request text, p_at timestamptz, p_available_at timestamptz, p_twins_since timestamptz
) returns table (charge_id uuid, is_repeat boolean) language plpgsql as $$
declare
  v_charge charges;
  v_wallet bigint;
  v_balance bigint;
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
      return query select v_charge.id, true;
      return;
    end if;
  end if;

  if not open_transaction(p_id, 'charge', p_key, p_buyer::text, p_kind, p_request, p_at) then
    select c.* into v_charge from ledger_transactions t join charges c using (id) where t.idempotency_key = p_key;
    if (v_charge.buyer_id, v_charge.kind, v_charge.item_id, v_charge.gross)
      is distinct from (p_buyer, p_kind, p_item, p_gross) then
      raise exception 'the key was used for something else' using errcode = 'FL003';
    end if;
    return query select v_charge.id, true;
    return;
  end if;

  update ledger_accounts set balance = balance - p_gross
  where owner_id = p_buyer and kind = 'fan_available' and balance >= p_gross
  returning id, balance into v_wallet, v_balance;
  if not found then
    -- A second click finds the purse empty because the first one paid: say that, and not "top up".
    perform from charges
    where buyer_id = p_buyer and kind = p_kind and item_id = p_item and unlocks and reversed_at is null;
    if found then
      raise exception 'the item is already bought' using errcode = 'FL002';
    end if;
    raise exception 'the balance is too low' using errcode = 'FL001',
      detail = coalesce((select balance from ledger_accounts where owner_id = p_buyer and kind = 'fan_available'), 0);
  end if;

  perform write_entries(p_id,
    array[v_wallet, account_of(p_seller, 'creator_pending'), platform_account('fees')],
    array[-p_gross, v_net, v_fee],
    array[null, v_net, v_fee]);

  insert into charges (id, receipt_number, kind, item_id, title, place, message, buyer_id, seller_id, gross, fee, net,
    rate_basis_points, balance_after, unlocks, created_at, available_at)
  values (p_id, nextval('receipt_numbers'), p_kind, p_item, p_title, p_place, p_message, p_buyer, p_seller, p_gross,
    v_fee, v_net, v_rate, v_balance, p_unlocks, p_at, p_available_at)
  on conflict (buyer_id, kind, item_id) where unlocks and reversed_at is null do nothing;
  if not found then
    raise exception 'the item is already bought' using errcode = 'FL002';
  end if;
  return query select p_id, false;
end $$;
