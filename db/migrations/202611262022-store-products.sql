-- What creators sell in their shops: things that are sent, and files that are downloaded.

create table products (
  id uuid primary key,
  creator_id uuid not null references creators,
  slug text not null unique,
  title text not null check (char_length(title) between 1 and 200),
  description text not null,
  type text not null check (type in ('physical', 'digital')),
  price_tokens bigint not null check (price_tokens between 100 and 1000000),
  stock integer check (stock >= 0),
  limit_per_buyer integer check (limit_per_buyer > 0),
  free_sending_from_tokens bigint check (free_sending_from_tokens > 0),
  digital_file_id uuid,
  status text not null check (status in ('active', 'inactive')),
  published_at timestamptz,
  deleted_at timestamptz,
  taken_down_at timestamptz,
  held_for text[] not null default '{}',
  draft_id uuid,
  search_words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  listed boolean not null generated always as (
    status = 'active' and deleted_at is null and taken_down_at is null and held_for = '{}'
    and published_at is not null) stored,
  check ((type = 'physical') = (stock is not null)),
  check ((type = 'digital') = (digital_file_id is not null)),
  check (type = 'physical' or free_sending_from_tokens is null)
);
comment on table products is 'A product that was sold is only marked as deleted: its orders name it.';
comment on column products.stock is 'How many are left; null where nothing is sent.';
comment on column products.limit_per_buyer is 'How many one fan may buy in all; null where there is no limit.';
comment on column products.free_sending_from_tokens is 'From this price of what is ordered, sending it costs nothing.';
comment on column products.published_at is 'When it first stood in the shop; keeps its place for ever.';
comment on column products.listed is 'Others may find it.';

create index products_of_creator on products (creator_id, published_at desc, id desc) where listed;
create index products_latest on products (published_at desc, id desc) where listed;
create index products_own on products (creator_id, created_at desc, id desc) where deleted_at is null;
create index products_draft on products (creator_id, draft_id) where draft_id is not null;
create index products_removed on products (creator_id, created_at, id) where deleted_at is not null;
create index products_newest on products (created_at desc, id desc);
create index products_search on products using gin (search_words) where deleted_at is null;
create index products_file on products (digital_file_id) where digital_file_id is not null;

create table product_pictures (
  product_id uuid not null references products on delete cascade,
  file_id uuid not null,
  position integer not null,
  primary key (product_id, file_id)
);
create index product_pictures_file on product_pictures (file_id);
comment on table product_pictures is 'The pictures of a product in their order; the first one stands for it in lists.';

create table product_sending_costs (
  product_id uuid not null references products on delete cascade,
  position integer not null,
  countries text[] not null,
  cost_tokens bigint not null check (cost_tokens between 0 and 1000000),
  primary key (product_id, position)
);
comment on table product_sending_costs is
  'What sending a product costs, by groups of countries. Without any, it is sent everywhere for nothing.';
comment on column product_sending_costs.countries is 'Two-letter codes; empty for everywhere else.';
