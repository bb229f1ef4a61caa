-- Fans who pay creators for a time, again and again. Renewals are due by the business clock, so each row says when
-- something is to be done about it (due_at), and until when its fan has access (access_until).

create table promotion_links (
  id uuid primary key,
  creator_id uuid not null references accounts,
  code text not null check (code ~ '^[A-Za-z0-9-]{3,30}$'),
  kind text not null check (kind in ('percent', 'trial')),
  value integer not null,
  max_uses integer,
  used integer not null default 0,
  ends_at timestamptz,
  is_active boolean not null,
  visits integer not null default 0,
  created_at timestamptz not null,
  constraint promotion_links_value check (value between 1 and case kind when 'percent' then 99 else 30 end),
  constraint promotion_links_uses check (used >= 0 and used <= coalesce(max_uses, used))
);
comment on column promotion_links.value is 'Percent off the first period, or days of a trial.';
create unique index promotion_links_code on promotion_links (creator_id, lower(code));
create index promotion_links_newest on promotion_links (creator_id, created_at desc, id desc);

create table subscription_offers (
  creator_id uuid primary key references accounts,
  wallet_allowed boolean not null,
  updated_at timestamptz not null
);

create table subscription_bundles (
  creator_id uuid not null references accounts,
  months integer not null check (months in (3, 6, 12)),
  percent_off integer not null check (percent_off between 0 and 90),
  primary key (creator_id, months)
);

create table subscriptions (
  id uuid primary key,
  fan_id uuid not null references accounts,
  creator_id uuid not null references accounts,
  status text not null check (status in ('created', 'active', 'past_due', 'deactivated')),
  plan text not null check (plan in ('free', 'monthly', 'yearly', 'system')),
  months integer not null check (months in (1, 3, 6, 12)),
  price_cents bigint not null check (price_cents >= 0),
  pay_with text check (pay_with in ('wallet', 'card')),
  card_id uuid,
  gateway text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  next_renewal_at timestamptz,
  failed_tries integer not null default 0,
  failing_since timestamptz,
  next_try_at timestamptz,
  failure_code text,
  attempt_id uuid,
  attempt_until timestamptz,
  cancelled_at timestamptz,
  payment_id uuid,
  promotion_id uuid references promotion_links,
  offered_price_cents bigint check (offered_price_cents > 0),
  reminded_for timestamptz,
  access_until timestamptz not null,
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscriptions_once unique (fan_id, creator_id),
  constraint subscriptions_not_oneself check (fan_id <> creator_id)
);
comment on column subscriptions.price_cents is 'What a renewal costs: this fan has agreed to it.';
comment on column subscriptions.attempt_id is 'The renewal that is being paid; until attempt_until nothing else is tried.';
comment on column subscriptions.reminded_for is 'The renewal or the end that a reminder was sent for.';
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
create index subscriptions_access on subscriptions (creator_id, access_until);
create index subscriptions_of_creator on subscriptions (creator_id, created_at desc, id desc);
create index subscriptions_of_fan on subscriptions (fan_id, created_at desc, id desc);
create index subscriptions_newest on subscriptions (created_at desc, id desc);
create index subscriptions_card on subscriptions (card_id) where card_id is not null;
create index subscriptions_promotion on subscriptions (promotion_id) where promotion_id is not null;
create index subscriptions_reminders on subscriptions (expires_at) where status = 'active';

create table subscription_payments (
  id uuid primary key,
  subscription_id uuid not null references subscriptions,
  cause text not null check (cause in ('first', 'renewal')),
  status text not null check (status in ('pending', 'unconfirmed', 'paid', 'failed', 'superseded')),
  plan text not null check (plan in ('monthly', 'yearly')),
  months integer not null check (months in (1, 3, 6, 12)),
  price_cents bigint not null check (price_cents > 0),
  renewal_price_cents bigint not null check (renewal_price_cents > 0),
  pay_with text not null check (pay_with in ('wallet', 'card')),
  card_id uuid,
  payment_id uuid,
  promotion_id uuid references promotion_links,
  holds_use boolean not null default false,
  coupon_id uuid,
  due_for timestamptz,
  try integer not null default 0,
  failure_code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint subscription_payments_due check ((cause = 'renewal') = (due_for is not null)),
  constraint subscription_payments_uses check (not holds_use or promotion_id is not null)
);
comment on column subscription_payments.price_cents is 'What is charged; the renewals after it cost renewal_price_cents.';
comment on column subscription_payments.holds_use is 'A use of the promotion link was taken for it.';
create unique index subscription_payments_open on subscription_payments (subscription_id)
  where status in ('pending', 'unconfirmed');
create unique index subscription_payments_once on subscription_payments (subscription_id, due_for, try)
  where cause = 'renewal';
create unique index subscription_payments_payment on subscription_payments (payment_id) where payment_id is not null;
create index subscription_payments_held on subscription_payments (created_at) where holds_use and status = 'pending';

create table subscription_periods (
  id uuid primary key,
  subscription_id uuid not null references subscriptions,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('trial', 'paid', 'granted')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_cents bigint not null check (price_cents >= 0),
  attempt_id uuid references subscription_payments,
  payment_id uuid,
  charge_id uuid,
  ended_at timestamptz,
  ended_because text check (ended_because in ('refunded', 'disputed', 'replaced', 'ended-by-site')),
  constraint subscription_periods_sequence unique (subscription_id, sequence),
  constraint subscription_periods_span check (starts_at < ends_at),
  constraint subscription_periods_paid check ((kind = 'paid') = (charge_id is not null)),
  constraint subscription_periods_ended check ((ended_at is null) = (ended_because is null))
);
comment on column subscription_periods.ended_at is 'When it was ended before its time: its money went back, or the site ended it.';
create unique index subscription_periods_attempt on subscription_periods (attempt_id) where attempt_id is not null;
create unique index subscription_periods_charge on subscription_periods (charge_id) where charge_id is not null;
create index subscription_periods_payment on subscription_periods (payment_id) where payment_id is not null;

create table subscription_trials (
  fan_id uuid not null references accounts,
  creator_id uuid not null references accounts,
  started_at timestamptz not null,
  primary key (fan_id, creator_id)
);
comment on table subscription_trials is 'Who has had the free trial of whom: one for ever, whatever becomes of the subscription.';
