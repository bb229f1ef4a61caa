-- The ledger, and what is sold, topped up and given back. Amounts are whole hundredths of a token.
-- The operations that write here are in 0071, counting and sealing in 0072.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- The person whose wallet this is; null for the platform's own accounts.
  owner_id uuid,
  kind text not null,
  -- Which gateway's money a clearing account stands for; null for all others.
  gateway text,
  -- Without the entries that still wait in open_entries.
  balance bigint not null default 0,
  -- Head of the chain of seals.
  seal_count bigint not null default 0,
  seal_hash bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000',
  unique nulls not distinct (owner_id, kind, gateway),
  check (kind in ('fan_available', 'creator_pending', 'creator_available', 'creator_reserved', 'creator_reserve_fund',
    'card_clearing', 'fees', 'tax', 'refunds', 'promotions', 'payouts_paid')),
  check ((owner_id is not null) = (kind like 'fan\_%' or kind like 'creator\_%')),
  check ((gateway is not null) = (kind = 'card_clearing')),
  -- Accounts that others only append to may be below zero for the moment between two roll-ups, and a creator's
  -- available balance by a reversal.
  check (balance >= 0 or kind not in ('fan_available', 'creator_reserved')),
  -- What a JSON number can carry exactly.
  check (abs(balance) <= 9007199254740991)
) with (fillfactor = 70);
comment on table ledger_accounts is 'Wallets of fans and creators and the accounts of the platform.';

insert into ledger_accounts (kind) values ('fees'), ('tax'), ('refunds'), ('promotions'), ('payouts_paid');
insert into ledger_accounts (kind, gateway) values ('card_clearing', 'sandbox');

create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('top_up', 'charge', 'reversal', 'maturity')),
  -- The account that caused it, or `site:` and the name of the job.
  actor text not null check (actor <> ''),
  reason text not null check (reason <> ''),
  request_id text not null check (request_id <> ''),
  -- One effect per cause.
  idempotency_key text not null unique,
  -- The transaction that this one takes back, in whole or in part.
  reverses uuid,
  created_at timestamptz not null,
  check ((reverses is not null) = (kind = 'reversal'))
);
comment on table ledger_transactions is 'Why money moved; immutable.';

-- No foreign keys: a key to the account would make every tip to a busy creator wait for the row that the
-- roll-up updates. The hourly check looks for entries without an account or a transaction instead.
create table ledger_entries (
  amount bigint not null check (amount <> 0),
  account_id bigint not null,
  transaction_id uuid not null,
  position smallint not null,
  primary key (transaction_id, position)
);
comment on table ledger_entries is 'What moved: the entries of a transaction sum to zero; immutable.';

create table open_entries (
  amount bigint not null,
  account_id bigint not null,
  transaction_id uuid not null,
  position smallint not null,
  -- The operation has changed the balance itself; only the seal is missing.
  is_counted boolean not null
);
comment on table open_entries is 'Entries that the roll-up has yet to count into balances and to seal.';
create index open_entries_account on open_entries (account_id);
-- A queue table: dead rows pile up in it, so it is vacuumed early.
alter table open_entries set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_threshold = 1000);

create table ledger_seals (
  account_id bigint not null,
  sequence bigint not null,
  transaction_id uuid not null,
  position smallint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (account_id, sequence),
  unique (transaction_id, position)
);
comment on table ledger_seals is 'The hash chain over each creator''s entries: order and proof; immutable.';

-- Receipts of charges, top-ups and refunds are numbered together.
create sequence receipt_numbers;

create table charges (
  -- The id of the ledger transaction.
  id uuid primary key,
  receipt_number bigint not null,
  kind text not null,
  item_id uuid not null,
  -- Name of the item when it was bought; null for a tip.
  title text,
  -- Where the tip was given, such as a conversation.
  place text,
  message text check (char_length(message) <= 200),
  buyer_id uuid not null,
  seller_id uuid not null check (seller_id <> buyer_id),
  gross bigint not null check (gross > 0),
  fee bigint not null check (fee >= 0),
  net bigint not null check (net >= 0),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  -- Of the buyer, right after.
  balance_after bigint not null,
  -- Whether the charge opens the item to its buyer: then the row is the entitlement, as long as it is not reversed.
  unlocks boolean not null,
  created_at timestamptz not null,
  -- When the hold ends, and when the net was moved to the creator's available balance.
  available_at timestamptz not null,
  matured_at timestamptz,
  reversed_gross bigint not null default 0,
  reversed_fee bigint not null default 0,
  reversed_net bigint not null default 0,
  -- Set when the whole is reversed.
  reversed_at timestamptz,
  check (fee + net = gross),
  check (reversed_fee + reversed_net = reversed_gross),
  check (reversed_gross between 0 and gross and reversed_fee between 0 and fee and reversed_net between 0 and net),
  check ((reversed_at is not null) = (reversed_gross = gross))
);
comment on table charges is 'Tips and purchases paid with tokens, and the earnings that they are to their sellers.';
create unique index charges_entitlement on charges (buyer_id, kind, item_id) where unlocks and reversed_at is null;
create index charges_of_item on charges (kind, item_id) where unlocks and reversed_at is null;
create index charges_of_buyer on charges (buyer_id, created_at desc, id desc);
create index charges_of_seller on charges (seller_id, created_at desc, id desc);
create index charges_held on charges (available_at) where matured_at is null and reversed_at is null;

create table top_ups (
  -- The id of the ledger transaction.
  id uuid primary key,
  receipt_number bigint not null,
  card_transaction_id uuid not null unique,
  gateway text not null,
  fan_id uuid not null,
  amount bigint not null check (amount > 0),
  balance_after bigint not null,
  created_at timestamptz not null
);
comment on table top_ups is 'Tokens bought by card; immutable.';
create index top_ups_of_fan on top_ups (fan_id, created_at desc, id desc);

create table reversals (
  -- The id of the ledger transaction.
  id uuid primary key,
  receipt_number bigint not null,
  charge_id uuid not null references charges,
  fan_id uuid not null,
  gross bigint not null check (gross > 0),
  fee bigint not null,
  net bigint not null,
  reason text not null,
  balance_after bigint not null,
  created_at timestamptz not null,
  check (fee + net = gross)
);
comment on table reversals is 'Charges given back, whole or in part; immutable.';
create index reversals_of_charge on reversals (charge_id);
create index reversals_of_fan on reversals (fan_id, created_at desc, id desc);

create table creator_rates (
  creator_id uuid primary key,
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000)
);
comment on table creator_rates is 'Commission of creators with a rate of their own.';

create table ledger_checks (
  id uuid primary key,
  checked_at timestamptz not null,
  entries bigint not null,
  faults jsonb not null
);
comment on table ledger_checks is 'Results of the hourly check of all books.';
create index ledger_checks_newest on ledger_checks (checked_at desc);

-- Everything that a fan sees in the wallet's history: one row for each movement of the fan's tokens.
create view wallet_history as
  select id, receipt_number, buyer_id as fan_id, 'charge' as movement, kind, id as charge_id, -gross as amount,
    balance_after, created_at
  from charges
  union all
  select id, receipt_number, fan_id, 'top_up', 'top_up', null, amount, balance_after, created_at
  from top_ups
  union all
  select id, receipt_number, fan_id, 'refund', 'refund', charge_id, gross, balance_after, created_at
  from reversals;

-- Of a charge, only what happens to it later may change.
create function refuse_new_facts() returns trigger language plpgsql as $$
begin
  if (new.id, new.receipt_number, new.kind, new.item_id, new.title, new.place, new.message, new.buyer_id, new.seller_id,
      new.gross, new.fee, new.net, new.rate_basis_points, new.balance_after, new.unlocks, new.created_at,
      new.available_at)
    is distinct from
    (old.id, old.receipt_number, old.kind, old.item_id, old.title, old.place, old.message, old.buyer_id, old.seller_id,
      old.gross, old.fee, old.net, old.rate_basis_points, old.balance_after, old.unlocks, old.created_at,
      old.available_at) then
    raise exception 'the facts of a charge are immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger charges_facts_immutable before update on charges for each row execute function refuse_new_facts();
create trigger charges_kept before delete on charges for each row execute function refuse_change();
create trigger ledger_transactions_immutable before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_immutable before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_seals_immutable before update or delete on ledger_seals
  for each row execute function refuse_change();
create trigger top_ups_immutable before update or delete on top_ups
  for each row execute function refuse_change();
create trigger reversals_immutable before update or delete on reversals
  for each row execute function refuse_change();
create trigger ledger_transactions_kept before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_kept before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_seals_kept before truncate on ledger_seals
  for each statement execute function refuse_change();
