-- Discounts by code: of the site for top-ups, and of creators for their own subscriptions.
create table coupons (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  name text not null,
  description text not null,
  percent_bp integer not null check (percent_bp between 1 and 9999),
  creator_id uuid references accounts,
  max_uses integer check (max_uses > 0),
  used integer not null default 0 check (used >= 0 and used <= max_uses),
  ends_at timestamptz,
  is_active boolean not null,
  revision integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
comment on column coupons.percent_bp is 'What it takes off, in basis points.';
comment on column coupons.creator_id is 'Null: of the site, for top-ups. Else for subscriptions to this creator.';
comment on column coupons.max_uses is 'Null: any number.';
create index coupons_age on coupons (created_at desc, id desc);
create index coupons_of_creator on coupons (creator_id, created_at desc, id desc) where creator_id is not null;

-- A coupon is used once per account, for ever: the row of a use stays.
create table coupon_uses (
  coupon_id uuid not null references coupons on delete cascade,
  account_id uuid not null references accounts,
  payment_id uuid references card_transactions,
  reserved_until timestamptz not null,
  consumed_at timestamptz,
  discount_cents bigint check (discount_cents >= 0),
  primary key (coupon_id, account_id),
  check ((consumed_at is null) = (discount_cents is null))
);
comment on column coupon_uses.payment_id is 'The payment that it is used for; null before one is begun, and for what was paid from the wallet.';
comment on column coupon_uses.reserved_until is 'Until then the use is kept for the account; infinity while its payment is being processed.';
create index coupon_uses_of_payment on coupon_uses (payment_id) where payment_id is not null;
create index coupon_uses_reserved on coupon_uses (coupon_id, reserved_until) where consumed_at is null;
create index coupon_uses_of_account on coupon_uses (account_id);
