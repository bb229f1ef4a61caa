-- Creators of whom an account wants no notices, without unfollowing them.
create table muted_creators (
  account_id uuid not null references accounts,
  creator_id uuid not null references creators,
  muted_at timestamptz not null,
  primary key (account_id, creator_id),
  constraint muted_creators_not_oneself check (account_id <> creator_id)
);
create index muted_creators_of_creator on muted_creators (creator_id);
