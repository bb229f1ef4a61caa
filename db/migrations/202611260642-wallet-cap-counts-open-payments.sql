-- A card payment of a subscription counts for the fan's monthly cap from when the card is charged, not only once it is
-- booked: else several at once would pass it. Whoever only looks at the card page has not paid.
create or replace function spent_since(p_fan uuid, p_since timestamptz) returns bigint language sql stable as $$
  select (
    (select coalesce(sum(gross - reversed_gross), 0) from charges where buyer_id = p_fan and created_at >= p_since)
    + (select coalesce(sum(amount_cents - refunded_cents), 0) from card_transactions p
       where account_id = p_fan and created_at >= p_since and performer_id is not null
         and (status in ('processing', 'require_authentication', 'success') or (status = 'created' and card_id is not null))
         and not exists (select from charges where card_transaction_id = p.id))
  )::bigint
$$;
