-- Payouts to accounts at Stripe: the transfers that the site has ordered, and what comes back of one that was paid.

create table payout_transfers (
  payout_id uuid primary key references payouts,
  account_ref text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('ordered', 'sent', 'refused', 'returned')),
  attempt integer not null default 1,
  failure text not null default '',
  transfer_ref text unique,
  ordered_by uuid not null references accounts,
  ordered_at timestamptz not null,
  sent_at timestamptz,
  returned_at timestamptz,
  is_reversed boolean not null default false,
  check ((transfer_ref is not null) = (status in ('sent', 'returned'))),
  check ((sent_at is not null) = (status in ('sent', 'returned'))),
  check ((returned_at is not null) = (status = 'returned'))
);
comment on table payout_transfers is 'Transfers of payouts to accounts at Stripe; a row is written before Stripe is asked.';
comment on column payout_transfers.account_ref is 'The account at Stripe; empty once its creator is erased.';
comment on column payout_transfers.amount is 'In hundredths of the currency.';
comment on column payout_transfers.attempt is 'One more each time it is ordered after a refusal: part of the key at Stripe.';
comment on column payout_transfers.is_reversed is 'Stripe has taken it back, perhaps before its answer was stored.';
comment on column payout_transfers.failure is 'Why Stripe refused it, by its code.';
create index payout_transfers_open on payout_transfers (ordered_at) where status = 'ordered';

alter table payout_stripe_accounts add column stopped_at timestamptz;
comment on column payout_stripe_accounts.stopped_at is 'Since when Stripe pays nothing out to it any more; null while it does, and before it ever did.';

alter table payouts drop constraint payouts_method_check;
alter table payouts add constraint payouts_method_check check (method in ('banking', 'paypal', 'stripe'));

alter table payout_movements drop constraint payout_movements_step_check;
alter table payout_movements add constraint payout_movements_step_check
  check (step in ('reserve', 'release', 'pay', 'return'));

-- Moves what a payout is about; false where this key has moved it before. `return`: a paid one has come back.
create or replace function post_payout(p_id uuid, p_key text, p_payout uuid, p_creator uuid, p_step text, p_amount bigint,
  p_reason text, p_actor text, p_request text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_available bigint;
  v_reserved bigint;
  v_paid bigint := (select id from ledger_accounts where owner_id is null and kind = 'payouts_paid');
  v_from bigint;
  v_to bigint;
begin
  if not open_transaction(p_id, 'payout', p_key, p_actor, p_reason, p_request, p_at) then
    return false;
  end if;
  v_available := account_of(p_creator, 'creator_available');
  v_reserved := account_of(p_creator, 'creator_reserved');
  -- In the order in which the roll-up locks them.
  perform from ledger_accounts where id in (v_available, v_reserved) order by id for update;
  v_from := case p_step when 'reserve' then v_available when 'return' then v_paid else v_reserved end;
  v_to := case p_step when 'reserve' then v_reserved when 'pay' then v_paid else v_available end;
  -- The site's own account is not locked by each payout: the roll-up counts it.
  if v_from <> v_paid then
    update ledger_accounts set balance = balance - p_amount where id = v_from and balance >= p_amount;
    if not found then
      raise exception 'the balance is too low' using errcode = 'FL001',
        detail = (select balance from ledger_accounts where id = v_from);
    end if;
  end if;
  if v_to <> v_paid then
    update ledger_accounts set balance = balance + p_amount where id = v_to;
  end if;
  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_from, -p_amount), (p_id, 2, v_to, p_amount);
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_from, -p_amount, v_from <> v_paid), (p_id, 2, v_to, p_amount, v_to <> v_paid);
  insert into payout_movements (id, payout_id, creator_id, step, amount)
  values (p_id, p_payout, p_creator, p_step, p_amount);
  return true;
end $$;
