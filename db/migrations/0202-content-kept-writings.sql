-- What a creator types into the form of a post is kept here too, within seconds: a device may break or be lost.

create table kept_writings (
  creator_id uuid not null references creators (account_id),
  post_id uuid references posts (id) on delete cascade,
  writing jsonb not null,
  kept_at timestamptz not null,
  unique nulls not distinct (creator_id, post_id)
);
comment on table kept_writings is 'One for each form; gone once the post is saved.';
comment on column kept_writings.post_id is 'Null for a post that is not written yet.';
create index kept_writings_post on kept_writings (post_id) where post_id is not null;
