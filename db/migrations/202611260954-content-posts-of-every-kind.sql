-- Posts of every kind: videos, audio and announced live streams, with teasers, covers, polls, tags, mentions, a time of
-- publication, and pins.
alter table posts
  add column thumbnail_id uuid,
  add column teaser_id uuid,
  add column scheduled_at timestamptz,
  add column streaming_scheduled timestamptz,
  add column pinned_at timestamptz,
  add column tags text[] not null default '{}',
  add column mentions uuid[] not null default '{}',
  add column poll_description text not null default ''
    constraint posts_poll_description_check check (char_length(poll_description) <= 100),
  add column poll_expires_at timestamptz,
  drop constraint posts_type_check,
  drop constraint posts_check1,
  add constraint posts_type_check check (type in ('text', 'photo', 'video', 'audio', 'scheduled-streaming')),
  add constraint posts_open_types_check
    check (type in ('photo', 'video', 'audio') or audience = 'everyone'),
  add constraint posts_streaming_check
    check ((type = 'scheduled-streaming') = (streaming_scheduled is not null));
comment on column posts.scheduled_at is 'When it shall appear; null: as soon as its media are ready.';
comment on column posts.streaming_scheduled is 'When the announced live stream begins.';
comment on column posts.tags is 'In their normal form: small letters, digits and underscores.';
comment on column posts.mentions is 'The creators that its text names.';
comment on column posts.poll_description is 'The question of its poll; empty where it has none.';

create index posts_scheduled on posts (scheduled_at) where scheduled_at is not null and published_at is null;
create index posts_pinned on posts (creator_id, pinned_at desc) where pinned_at is not null;
create index posts_latest_polls on posts (published_at desc, id desc) where listed and poll_description <> '';
create index posts_of_creator_polls on posts (creator_id, published_at desc, id desc)
  where listed and poll_description <> '';
create index posts_by_thumbnail on posts (thumbnail_id) where thumbnail_id is not null;
create index posts_by_teaser on posts (teaser_id) where teaser_id is not null;

-- A file that was uploaded once may be part of several posts.
alter table post_files drop constraint post_files_file_id_key;
create index post_files_by_file on post_files (file_id);
comment on table post_files is 'The media of a post, in their order. A file may be part of several posts.';

create table polls (
  id uuid primary key,
  creator_id uuid not null references creators,
  post_id uuid references posts on delete cascade,
  description text not null check (char_length(description) between 1 and 100),
  position integer not null,
  expires_at timestamptz,
  votes integer not null default 0 check (votes >= 0),
  created_at timestamptz not null
);
comment on table polls is 'One option of a poll per row, as existing clients write them: first the options, then their post.';
create index polls_of_post on polls (post_id, position);
create index polls_without_post on polls (creator_id, created_at) where post_id is null;

create table poll_votes (
  post_id uuid not null references posts on delete cascade,
  account_id uuid not null references accounts (id),
  poll_id uuid not null references polls on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, account_id)
);
comment on table poll_votes is 'Who chose which option; one vote per account and post. An erased account leaves its count.';
create index poll_votes_of_account on poll_votes (account_id, created_at);
create index poll_votes_of_option on poll_votes (poll_id);
