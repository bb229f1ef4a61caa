-- Creators beyond their account: profile, categories, follows, and the operator's review of their identity.

create table categories (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  position integer not null
);
comment on table categories is 'What creators do; chosen by them, kept by the operator, shown in the order of position.';

create table creators (
  account_id uuid primary key references accounts,
  bio text not null,
  monthly_price_cents bigint not null check (monthly_price_cents >= 0),
  yearly_price_cents bigint not null check (yearly_price_cents >= 0),
  is_free_subscription boolean not null,
  free_subscription_days integer not null check (free_subscription_days between 1 and 30),
  chat_price_tokens bigint not null check (chat_price_tokens > 0),
  attributes jsonb not null,
  address jsonb not null,
  featured boolean not null,
  follower_count integer not null check (follower_count >= 0),
  search_words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table creators is 'The public side of a creator''s account. Name, avatar and approval live in accounts.';
comment on column creators.attributes is 'Facts that a creator chose to show: hair, eyes, height and the like, by their names on the wire.';
comment on column creators.address is 'State, city, street, zip code. Street and zip code are never shown to others.';
comment on column creators.follower_count is 'Number of rows in follows, changed in the same statement as they are.';
comment on column creators.search_words is 'Name, username and bio, folded by the application.';

create index creators_popular on creators (follower_count desc, account_id desc);
create index creators_age on creators (created_at desc, account_id desc);
create index creators_search on creators using gin (search_words);
create index creators_attributes on creators using gin (attributes jsonb_path_ops);
create index creators_price on creators (monthly_price_cents);

create table creator_categories (
  creator_id uuid not null references creators on delete cascade,
  category_id uuid not null references categories on delete cascade,
  primary key (creator_id, category_id)
);
comment on table creator_categories is 'Which categories a creator has chosen.';
create index creator_categories_of_category on creator_categories (category_id, creator_id);

create table follows (
  fan_id uuid not null references accounts,
  creator_id uuid not null references creators,
  created_at timestamptz not null,
  primary key (fan_id, creator_id)
);
comment on table follows is 'A fan follows a creator; free, and no subscription.';
create index follows_of_creator on follows (creator_id, created_at desc, fan_id desc);
create index follows_of_fan on follows (fan_id, created_at desc, creator_id desc);

create table creator_reviews (
  id uuid primary key,
  creator_id uuid not null references creators,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  reason text,
  identity_document_id uuid not null,
  portrait_document_id uuid not null,
  created_at timestamptz not null,
  decided_by uuid references accounts,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'pending') = (decided_by is null)),
  check ((state = 'rejected') = (reason is not null))
);
comment on table creator_reviews is 'The operator''s look at the papers of a creator; the newest one counts.';
comment on column creator_reviews.portrait_document_id is 'The creator holding the document, so that both can be compared.';
create unique index creator_reviews_pending on creator_reviews (creator_id) where state = 'pending';
create index creator_reviews_of_creator on creator_reviews (creator_id, created_at desc, id desc);
create index creator_reviews_queue on creator_reviews (state, created_at, id);

-- The listed exceptions to "no joins across domains": the directory and feeds sort and filter by facts of both
-- tables, which no batch of ids could carry.
create view creator_accounts as
  select creators.*, accounts.name, accounts.username, accounts.avatar_url, accounts.cover_url, accounts.country,
    accounts.gender, accounts.date_of_birth, accounts.last_seen_at, accounts.approved,
    accounts.approved and accounts.status = 'active' as is_open
  from creators join accounts on accounts.id = creators.account_id;
comment on view creator_accounts is 'Creators with their accounts; is_open = approved and not suspended: everybody may see them.';

create view open_follows as
  select follows.fan_id, follows.creator_id, follows.created_at
  from follows join accounts on accounts.id = follows.creator_id
  where accounts.approved and accounts.status = 'active';
comment on view open_follows is 'Follows of creators whom everybody may see; home feeds are made from it.';
