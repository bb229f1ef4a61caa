-- Comments on posts, videos, galleries and profiles, with one level of replies.

create table comments (
  id uuid primary key,
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null references accounts,
  parent_id uuid references comments,
  author_id uuid not null references accounts,
  content text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  pinned_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references accounts,
  reply_total integer not null default 0,
  check ((deleted_at is null) = (deleted_by is null)),
  check (pinned_at is null or parent_id is null)
);
comment on column comments.owner_id is 'Whose thing it is about.';
comment on column comments.reply_total is 'Replies that are not deleted.';
create index comments_of_thing on comments (kind, object_id, created_at desc, id desc)
  where parent_id is null and deleted_at is null;
create index comments_replies on comments (parent_id, created_at, id) where deleted_at is null;
create index comments_of_author on comments (author_id, created_at, id);
create unique index comments_pinned on comments (kind, object_id) where pinned_at is not null and deleted_at is null;

create table comment_counts (
  kind text not null,
  object_id uuid not null,
  total integer not null,
  top_total integer not null,
  primary key (kind, object_id)
);
comment on table comment_counts is 'Comments of a thing that can be read: all of them with their replies, and those that are no reply.';

create table comments_off (
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null references accounts,
  since timestamptz not null,
  primary key (kind, object_id)
);
comment on table comments_off is 'Things whose owner accepts no comments.';
create index comments_off_of_owner on comments_off (owner_id);
