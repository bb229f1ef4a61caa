-- Where fans have things sent, and what they have ordered.

create table addresses (
  id uuid primary key,
  owner_id uuid not null references accounts,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null,
  city text not null,
  district text not null,
  ward text not null,
  street_address text not null,
  street_number text not null,
  zip_code text not null,
  description text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_of_owner on addresses (owner_id, created_at desc, id desc);
comment on table addresses is 'Addresses that a fan has kept; orders keep a copy of theirs.';
comment on column addresses.name is 'Who receives what is sent there.';

create table orders (
  id uuid primary key,
  charge_id uuid not null unique,
  number text not null unique,
  buyer_id uuid not null references accounts,
  seller_id uuid not null references accounts,
  product_id uuid not null references products,
  product jsonb not null,
  is_physical boolean not null,
  quantity integer not null check (quantity > 0),
  unit_price_tokens bigint not null check (unit_price_tokens > 0),
  sending_tokens bigint not null check (sending_tokens >= 0),
  total_tokens bigint not null,
  refunded_tokens bigint not null default 0,
  returned_quantity integer not null default 0,
  address_id uuid,
  address jsonb,
  phone text not null,
  note text not null,
  shipping_code text not null default '',
  status text not null check (status in ('created', 'processing', 'shipping', 'delivered', 'refunded')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (total_tokens = unit_price_tokens * quantity + sending_tokens),
  check (refunded_tokens between 0 and total_tokens),
  check ((status = 'refunded') = (refunded_tokens = total_tokens)),
  check (returned_quantity between 0 and quantity)
);
comment on table orders is 'One per charge of a product. Of erased buyers the address, phone and note are removed.';
comment on column orders.product is 'Title, slug and description when it was ordered.';
comment on column orders.address is 'A copy, as it was when ordered or last changed.';
comment on column orders.returned_quantity is 'How many went back to the stock.';

create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_of_seller_status on orders (seller_id, status, created_at desc, id desc);
create index orders_of_seller_changed on orders (seller_id, updated_at desc, id desc);
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_buyer_status on orders (buyer_id, status, created_at desc, id desc);
create index orders_of_buyer_changed on orders (buyer_id, updated_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_of_product on orders (product_id, buyer_id);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders,
  what text not null check (what in ('ordered', 'moved', 'code-changed', 'address-changed', 'refunded')),
  actor_id uuid references accounts,
  actor_role text not null check (actor_role in ('buyer', 'seller', 'operator', 'site')),
  status text not null,
  shipping_code text not null default '',
  amount_tokens bigint,
  reason text not null default '',
  created_at timestamptz not null
);
create index order_events_of_order on order_events (order_id, created_at, id);
comment on table order_events is 'What has happened to an order, and by whom; append-only.';
comment on column order_events.status is 'The state of the order afterwards.';
