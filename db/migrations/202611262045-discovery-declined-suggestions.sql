-- What somebody does not want suggested: a creator, or a tag.
create table declined_suggestions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  creator_id uuid references creators (account_id),
  tag text,
  declined_at timestamptz not null,
  constraint declined_suggestions_one_thing check (num_nonnulls(creator_id, tag) = 1),
  constraint declined_suggestions_not_oneself check (account_id <> creator_id),
  constraint declined_suggestions_creator_key unique (account_id, creator_id),
  constraint declined_suggestions_tag_key unique (account_id, tag)
);
create index declined_suggestions_of_creator on declined_suggestions (creator_id) where creator_id is not null;

-- Follows are added in the order of time: what began last week is read without the others.
create index follows_recent on follows using brin (created_at);
