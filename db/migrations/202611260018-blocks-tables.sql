-- Who does not want to meet whom, and where a creator does not want to be seen.
create table user_blocks (
  id uuid primary key,
  blocker_id uuid not null references accounts,
  blocked_id uuid not null references accounts,
  reason text not null,
  created_at timestamptz not null,
  constraint user_blocks_once unique (blocker_id, blocked_id),
  constraint user_blocks_not_oneself check (blocker_id <> blocked_id)
);
create index user_blocks_blocked on user_blocks (blocked_id, blocker_id);

create table country_blocks (
  creator_id uuid not null references accounts,
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (creator_id, country)
);
create index country_blocks_country on country_blocks (country, creator_id);

-- Which accounts are hidden: from a viewer, whichever of the two has blocked the other, or from a country.
create view hidden_accounts as
  select blocked_id as viewer_id, null::text as country, blocker_id as account_id from user_blocks
  union all
  select blocker_id, null, blocked_id from user_blocks
  union all
  select null, country, creator_id from country_blocks;
