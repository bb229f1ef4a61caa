-- Where creators want their payouts to go. What identifies an account is stored encrypted only.

create table payout_accounts (
  creator_id uuid not null references accounts,
  method text not null check (method in ('banking', 'paypal')),
  sealed text not null,
  changed_at timestamptz not null,
  primary key (creator_id, method)
);
comment on table payout_accounts is 'Bank and PayPal accounts of creators, one of each kind.';
comment on column payout_accounts.sealed is 'The account as JSON, encrypted with a key of the creator and the method.';
comment on column payout_accounts.changed_at is 'Payouts wait for some days after it, so that a thief is noticed in time.';
