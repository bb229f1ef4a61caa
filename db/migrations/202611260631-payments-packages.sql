-- What fans can buy tokens as, beside a free amount: kept by operators, in their order.
create table token_packages (
  id uuid primary key,
  name text not null,
  description text not null,
  price_cents bigint not null check (price_cents > 0),
  tokens bigint not null,
  ordering integer not null,
  is_active boolean not null,
  revision integer not null,
  changed_at timestamptz not null,
  check (tokens >= price_cents)
);
comment on column token_packages.tokens is 'Hundredths. What is more than the price is paid by the site.';
