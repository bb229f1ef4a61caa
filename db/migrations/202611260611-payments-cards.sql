-- A payment may be made with a card that was saved before, also while its payer is away, for a creator, with a coupon, and
-- be refunded in part. A gateway may name its reference only when the payment is opened there.
alter table card_transactions
  alter column gateway_ref drop not null,
  add column card_id uuid,
  add column subject_id uuid,
  add column performer_id uuid,
  add column original_cents bigint,
  add column tokens bigint,
  add column package_id uuid,
  add column coupon_code text,
  add column coupon_percent integer,
  add column off_session boolean not null default false,
  add column client_secret text,
  add column refunded_cents bigint not null default 0,
  add column attempt integer not null default 1,
  add column state_as_of bigint,
  add constraint card_transactions_original_cents_check
    check (original_cents >= amount_cents and original_cents <= 9007199254740991),
  add constraint card_transactions_tokens_check check (tokens >= 1 and tokens <= 9007199254740991),
  add constraint card_transactions_coupon_whole check ((coupon_code is null) = (coupon_percent is null)),
  add constraint card_transactions_coupon_percent_check check (coupon_percent between 1 and 10000),
  add constraint card_transactions_refunded_cents_check check (refunded_cents between 0 and amount_cents),
  add constraint card_transactions_attempt_check check (attempt >= 1);
update card_transactions set refunded_cents = amount_cents where status = 'refunded';
create index card_transactions_of_subject on card_transactions (subject_id) where subject_id is not null;

create table payment_cards (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  gateway text not null,
  customer_ref text,
  token text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 9999),
  holder_name text,
  fingerprint text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (gateway, token)
);
-- The same card is saved once; one that was removed may be saved again.
create unique index payment_cards_once on payment_cards (account_id, gateway, fingerprint) where removed_at is null;

create table gateway_customers (
  account_id uuid not null references accounts (id),
  gateway text not null,
  customer_ref text not null,
  primary key (account_id, gateway)
);

-- Its events are the sandbox's own books: what it has decided about a payment.
alter table sandbox_events add column ref text generated always as (body::jsonb #>> '{payment,ref}') stored;
create index sandbox_events_of_ref on sandbox_events (ref);

comment on column card_transactions.card_id is 'The saved card that is charged; null: the payer enters one.';
comment on column card_transactions.subject_id is 'What its purpose pays for, such as a subscription.';
comment on column card_transactions.original_cents is 'Before the coupon; null: there was none.';
comment on column card_transactions.tokens is 'What a top-up credits; null: as many tokens as were paid.';
comment on column card_transactions.coupon_percent is 'In basis points.';
comment on column card_transactions.off_session is 'Nobody is there to confirm.';
comment on column card_transactions.attempt is 'Raised by each retry with the same or another card.';
comment on column card_transactions.state_as_of is 'The order of the last state that the gateway told, where it orders them.';
comment on column payment_cards.token is 'The gateway''s reference to the card; charged with it.';
comment on column payment_cards.fingerprint is 'The same for the same card.';
