-- The accounts at Stripe that creators connect, so that payouts can go there. Stripe keeps who they are and their bank.

create table payout_stripe_accounts (
  creator_id uuid primary key references accounts,
  account_ref text not null unique,
  details_submitted boolean not null,
  payouts_enabled boolean not null,
  missing text[] not null,
  created_at timestamptz not null,
  asked_at timestamptz not null
);
comment on table payout_stripe_accounts is 'Connected accounts at Stripe, one of each creator.';
comment on column payout_stripe_accounts.account_ref is 'Its id at Stripe.';
comment on column payout_stripe_accounts.missing is 'What Stripe still asks of the creator, by its names.';
comment on column payout_stripe_accounts.asked_at is 'When Stripe was asked for the state; an older answer replaces no newer one.';
