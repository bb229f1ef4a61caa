-- Likes and bookmarks on anything that has a kind and an id.

create table reactions (
  account_id uuid not null references accounts,
  kind text not null,
  object_id uuid not null,
  action text not null check (action in ('like', 'bookmark')),
  created_at timestamptz not null,
  -- Serves both "what has this viewer done with these objects" and "everything about this object".
  primary key (kind, object_id, action, account_id)
);
comment on table reactions is 'Who likes or has bookmarked what.';
create index reactions_bookmarks on reactions (account_id, kind, created_at desc, object_id desc)
  where action = 'bookmark';
create index reactions_recent_likes on reactions (kind, created_at desc, object_id) where action = 'like';

create table reaction_counts (
  kind text not null,
  object_id uuid not null,
  action text not null check (action in ('like', 'bookmark')),
  owner_id uuid not null,
  total integer not null check (total >= 0),
  primary key (kind, object_id, action)
);
comment on table reaction_counts is 'Number of rows in reactions, changed in the same statement as they are.';
comment on column reaction_counts.owner_id is 'Whose object it is, for the sum of likes that a creator has received.';
create index reaction_counts_of_owner on reaction_counts (owner_id) include (total) where action = 'like';
