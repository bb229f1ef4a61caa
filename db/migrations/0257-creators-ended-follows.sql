-- Whoever takes an unfollow back follows since the day on which they first did, and not since today.

create table ended_follows (
  fan_id uuid not null references accounts (id),
  creator_id uuid not null references creators (account_id),
  followed_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (fan_id, creator_id)
);
comment on table ended_follows is 'Follows that ended a moment ago and can still be taken up again; forgotten within a quarter of an hour.';
