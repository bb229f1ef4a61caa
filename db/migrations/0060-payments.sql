-- Card payments. Amounts are whole hundredths of the site's currency. No column can hold a card number.

create table card_transactions (
  id uuid primary key,
  account_id uuid not null,
  gateway text not null,
  type text not null check (type in ('token_package')),
  status text not null check (status in ('created', 'processing', 'require_authentication', 'success', 'fail', 'canceled',
    'refunded', 'disputed')),
  amount_cents bigint not null check (amount_cents between 1 and 9007199254740991),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the gateway calls this payment.
  gateway_ref text not null,
  failure_code text,
  -- A path of our own pages to which the payer goes back.
  return_to text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (gateway, gateway_ref)
);
comment on table card_transactions is 'Payments by card, each in one state of the table in card-transaction-states.ts.';
create index card_transactions_of_account on card_transactions (account_id, created_at desc, id desc);
create index card_transactions_paid on card_transactions (updated_at) where status in ('success', 'disputed', 'refunded');

create table gateway_events (
  gateway text not null,
  event_id text not null,
  transaction_id uuid not null references card_transactions,
  status text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
comment on table gateway_events is 'Events of gateways that were accepted: one effect each, however often they arrive.';
create trigger gateway_events_immutable before update or delete on gateway_events
  for each row execute function refuse_change();

create table sandbox_events (
  id text primary key,
  -- Exactly the bytes that are signed and delivered.
  body text not null,
  -- Business time: a dispute comes days after the payment.
  due_at timestamptz not null,
  tries integer not null default 0,
  delivered_at timestamptz
);
comment on table sandbox_events is 'What the sandbox gateway has yet to tell us.';
create index sandbox_events_due on sandbox_events (due_at) where delivered_at is null;
