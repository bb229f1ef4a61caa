-- Refunds that operators order: asked of the gateway by a job, once.
create table card_refunds (
  id uuid primary key,
  transaction_id uuid not null references card_transactions (id),
  amount_cents bigint not null check (amount_cents between 1 and 9007199254740991),
  reason text not null,
  ordered_by uuid not null references accounts (id),
  status text not null check (status in ('ordered', 'done', 'refused')),
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table card_refunds is 'A refund that was ordered at the gateway itself has no row: only its money goes back.';
create index card_refunds_of_transaction on card_refunds (transaction_id, created_at);
create index card_refunds_open on card_refunds (updated_at) where status = 'ordered';

-- What a bank has taken away.
create table card_disputes (
  id uuid primary key,
  transaction_id uuid not null references card_transactions (id),
  amount_cents bigint not null check (amount_cents between 1 and 9007199254740991),
  opened_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('won', 'refunded')),
  check ((ended_at is null) = (outcome is null))
);
comment on column card_disputes.outcome is 'Null: not won so far; the money is gone.';
create index card_disputes_of_transaction on card_disputes (transaction_id, opened_at);

-- Up to when a gateway was asked for changes that it has not told.
create table gateway_polls (
  gateway text primary key,
  asked_to timestamptz not null
);
-- Payments that stand otherwise at their gateway, in a way that is not taken over; the ledger check reports them.
create table gateway_differences (
  transaction_id uuid primary key references card_transactions (id),
  detail text not null,
  found_at timestamptz not null
);
create index card_transactions_open on card_transactions (updated_at)
  where status in ('created', 'processing', 'require_authentication');
