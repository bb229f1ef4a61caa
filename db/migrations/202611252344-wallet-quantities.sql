-- How many of the thing were bought at once; its words are part of what makes a charge the same as another.

alter table charges add column quantity integer not null default 1 check (quantity > 0);

-- What can be bought again and again unlocks nothing, and is sold all the same.
drop index charges_of_item;
create index charges_of_item on charges (kind, item_id) where kind <> 'tip' and reversed_at is null;

drop function post_charge(uuid, text, text, uuid, text, text, text, uuid, uuid, bigint, integer, boolean, text, timestamptz,
  timestamptz, timestamptz, text, uuid, text);
create function post_charge(
  p_id uuid, p_key text, p_kind text, p_item uuid, p_title text, p_place text, p_message text,
  p_buyer uuid, p_seller uuid, p_gross bigint, p_site_rate integer, p_unlocks boolean,
  p_request text, p_at timestamptz, p_available_at timestamptz, p_twins_since timestamptz,
  p_occasion_kind text default null, p_occasion_item uuid default null, p_occasion_title text default null,
  p_quantity integer default 1
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
    if (v_charge.buyer_id, v_charge.kind, v_charge.item_id, v_charge.gross, v_charge.occasion_item, v_charge.quantity,
        coalesce(v_charge.message, ''))
      is distinct from (p_buyer, p_kind, p_item, p_gross, p_occasion_item, p_quantity, coalesce(p_message, '')) then
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
    rate_basis_points, balance_after, unlocks, created_at, available_at, occasion_kind, occasion_item, occasion_title,
    quantity)
  values (p_id, nextval('receipt_numbers'), p_kind, p_item, p_title, p_place, p_message, p_buyer, p_seller, p_gross,
    v_fee, v_net, v_rate, v_balance, p_unlocks, p_at, p_available_at, p_occasion_kind, p_occasion_item, p_occasion_title,
    p_quantity)
  on conflict (buyer_id, kind, item_id) where unlocks and reversed_at is null do nothing
  returning * into v_charge;
  if not found then
    raise exception 'the item is already bought' using errcode = 'FL002';
  end if;
  return v_charge;
end $$;
