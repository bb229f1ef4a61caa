-- Payouts: tokens that creators ask to be paid are reserved at once, and leave the ledger when the transfer is done.

create table payout_movements (
  id uuid primary key,
  payout_id uuid not null,
  creator_id uuid not null,
  step text not null check (step in ('reserve', 'release', 'pay')),
  amount bigint not null check (amount > 0)
);
comment on table payout_movements is 'What payouts have moved in the ledger; the id is that of the transaction.';
create index payout_movements_of_payout on payout_movements (payout_id);
create index payout_movements_of_creator on payout_movements (creator_id);
create trigger payout_movements_immutable before update or delete on payout_movements
  for each row execute function refuse_change();
create trigger payout_movements_kept before truncate on payout_movements
  for each statement execute function refuse_change();

create or replace function require_sound_transaction() returns trigger language plpgsql as $$
begin
  if (
    new.kind in ('top_up', 'charge', 'reversal', 'maturity', 'top_up_reversal', 'payout')
    and new.actor <> '' and new.reason <> '' and new.request_id <> ''
    and (new.reverses is not null) = (new.kind in ('reversal', 'top_up_reversal'))
  ) is not true then
    raise exception 'transaction % would not be sound', new.id
      using errcode = 'check_violation', table = 'ledger_transactions';
  end if;
  return new;
end $$;

-- Moves what a payout is about; false where this key has moved it before.
create function post_payout(p_id uuid, p_key text, p_payout uuid, p_creator uuid, p_step text, p_amount bigint,
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
  v_from := case p_step when 'reserve' then v_available else v_reserved end;
  v_to := case p_step when 'reserve' then v_reserved when 'release' then v_available else v_paid end;
  update ledger_accounts set balance = balance - p_amount where id = v_from and balance >= p_amount;
  if not found then
    raise exception 'the balance is too low' using errcode = 'FL001',
      detail = (select balance from ledger_accounts where id = v_from);
  end if;
  if p_step <> 'pay' then
    update ledger_accounts set balance = balance + p_amount where id = v_to;
  end if;
  insert into ledger_entries (transaction_id, position, account_id, amount)
  values (p_id, 1, v_from, -p_amount), (p_id, 2, v_to, p_amount);
  -- The site's own account is not locked by each payout: the roll-up counts it.
  insert into open_entries (transaction_id, position, account_id, amount, is_counted)
  values (p_id, 1, v_from, -p_amount, true), (p_id, 2, v_to, p_amount, p_step <> 'pay');
  insert into payout_movements (id, payout_id, creator_id, step, amount)
  values (p_id, p_payout, p_creator, p_step, p_amount);
  return true;
end $$;

create table payouts (
  id uuid primary key,
  creator_id uuid not null references accounts,
  -- In hundredths.
  amount bigint not null check (amount > 0),
  method text not null check (method in ('banking', 'paypal')),
  account_sealed text not null,
  account_label text not null,
  note text not null,
  status text not null check (status in ('pending', 'approved', 'done', 'rejected')),
  reason text not null,
  has_failed boolean not null default false,
  reference text not null default '',
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  first_approved_by uuid references accounts,
  first_approved_at timestamptz,
  approved_by uuid references accounts,
  approved_at timestamptz,
  transfer_on date,
  exported_at timestamptz,
  ended_by uuid references accounts,
  ended_at timestamptz,
  check (first_approved_by <> approved_by),
  check ((approved_at is not null) = (transfer_on is not null)),
  check ((ended_at is not null) = (status in ('done', 'rejected')))
);
comment on table payouts is 'Payouts that creators have requested.';
comment on column payouts.account_sealed is 'The account as it was at the request, encrypted like payout_accounts.';
comment on column payouts.account_label is 'The same masked.';
comment on column payouts.reason is 'Why it was rejected or has failed; the creator reads it.';
comment on column payouts.has_failed is 'Rejected because the bank did not carry out the transfer.';
comment on column payouts.reference is 'What the bank calls the transfer.';
comment on column payouts.revision is 'Counts the creator’s changes: a changed payout needs all approvals again.';
comment on column payouts.transfer_on is 'From which day on the transfer is in the file for the bank.';
create unique index payouts_one_pending on payouts (creator_id) where status = 'pending';
create index payouts_of_creator on payouts (creator_id, created_at, id);
create index payouts_by_status on payouts (status, created_at, id);
create index payouts_by_time on payouts (created_at, id);

create table payout_holds (
  payout_id uuid not null references payouts,
  rule text not null,
  version integer not null,
  since timestamptz not null,
  until timestamptz,
  lifted_by uuid references accounts,
  lifted_at timestamptz,
  primary key (payout_id, rule),
  check ((lifted_by is null) = (lifted_at is null))
);
comment on table payout_holds is 'Why a payout is not approved yet.';
comment on column payout_holds.version is 'Which version of the rule it was.';
comment on column payout_holds.until is 'Null: until an operator lifts it.';
