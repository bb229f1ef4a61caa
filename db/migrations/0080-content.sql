-- Posts of creators, and the files in them.

create table posts (
  id uuid primary key,
  creator_id uuid not null references creators,
  type text not null check (type in ('text', 'photo')),
  text text not null,
  slug text not null unique,
  audience text not null check (audience in ('everyone', 'followers', 'subscribers', 'buyers')),
  price_tokens bigint not null check (price_tokens between 0 and 1000000),
  status text not null check (status in ('active', 'inactive')),
  media_state text not null check (media_state in ('processing', 'ready', 'failed')),
  published_at timestamptz,
  deleted_at timestamptz,
  search_words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Written so that partial indexes and queries share one word for "others may find it".
  listed boolean not null generated always as
    (status = 'active' and media_state = 'ready' and published_at is not null and deleted_at is null) stored,
  check ((audience = 'buyers') = (price_tokens > 0)),
  check (type = 'photo' or audience = 'everyone')
);
comment on table posts is 'What creators publish. A sold post is never removed, only marked as deleted: buyers keep it.';
comment on column posts.published_at is 'When it first entered lists; keeps its place in feeds for ever.';
comment on column posts.media_state is 'processing until all photos of a new post are ready; failed when one cannot be shown.';

-- The home feed walks the first one once for each followed creator, index-only. Those by type keep a feed of
-- photos alone from visiting every text before it finds one.
create index posts_of_creator on posts (creator_id, published_at desc, id desc) where listed;
create index posts_of_creator_by_type on posts (creator_id, type, published_at desc, id desc) where listed;
create index posts_latest on posts (published_at desc, id desc) where listed;
create index posts_latest_by_type on posts (type, published_at desc, id desc) where listed;
create index posts_own on posts (creator_id, created_at desc, id desc) where deleted_at is null;
create index posts_search on posts using gin (search_words) where deleted_at is null;

create table post_files (
  post_id uuid not null references posts on delete cascade,
  file_id uuid not null unique,
  position integer not null,
  alt text not null,
  primary key (post_id, file_id)
);
comment on table post_files is 'The photos of a post, in their order. A file serves one post, for now.';
comment on column post_files.alt is 'What the photo shows, in words, for people who do not see it.';
