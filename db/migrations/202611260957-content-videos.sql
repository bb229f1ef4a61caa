-- Videos: items of their own beside posts, with one film, and maybe a teaser and a thumbnail. Views are counted for
-- everything that has a page.

create table videos (
  id uuid primary key,
  creator_id uuid not null references creators,
  slug text not null unique,
  title text not null check (char_length(title) between 1 and 200),
  description text not null,
  tags text[] not null default '{}',
  audience text not null check (audience in ('everyone', 'followers', 'subscribers', 'buyers')),
  price_tokens bigint not null check (price_tokens between 0 and 1000000),
  status text not null check (status in ('active', 'inactive')),
  file_id uuid not null,
  thumbnail_id uuid,
  teaser_id uuid,
  allows_download boolean not null default false,
  is_schedule boolean not null default false,
  scheduled_at timestamptz,
  published_at timestamptz,
  media_state text not null check (media_state in ('processing', 'ready', 'failed')),
  deleted_at timestamptz,
  search_words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  listed boolean not null generated always as (
    status = 'active' and deleted_at is null
    and (published_at is not null or (media_state = 'ready' and is_schedule))) stored,
  -- An announced video stands where it will stand.
  listed_at timestamptz generated always as (coalesce(published_at, scheduled_at)) stored,
  check ((audience = 'buyers') = (price_tokens > 0)),
  check (not is_schedule or scheduled_at is not null)
);
comment on table videos is 'A sold video is never removed, only marked as deleted: buyers keep it.';
comment on column videos.published_at is 'When it first entered lists as one that can be played; keeps its place for ever.';
comment on column videos.is_schedule is 'Waits for scheduled_at, and is announced until then.';
comment on column videos.listed is 'Others may find it: it has been published, or its film is ready and it is announced.';

create index videos_of_creator on videos (creator_id, listed_at desc, id desc) where listed;
create index videos_latest on videos (listed_at desc, id desc) where listed;
create index videos_own on videos (creator_id, created_at desc, id desc) where deleted_at is null;
create index videos_removed on videos (creator_id, created_at, id) where deleted_at is not null;
create index videos_published on videos (creator_id, published_at desc, id desc) where published_at is not null;
create index videos_due on videos (scheduled_at) where is_schedule and deleted_at is null;
create index videos_search on videos using gin (search_words) where deleted_at is null;
create index videos_tags on videos using gin (tags) where listed;
create index videos_file on videos (file_id);
create index videos_thumbnail on videos (thumbnail_id) where thumbnail_id is not null;
create index videos_teaser on videos (teaser_id) where teaser_id is not null;

create table video_participants (
  video_id uuid not null references videos on delete cascade,
  creator_id uuid not null references creators,
  position integer not null,
  primary key (video_id, creator_id)
);
create index video_participants_of_creator on video_participants (creator_id);
comment on table video_participants is 'Creators who appear in a video beside its owner, in their order.';

create table item_views (
  kind text not null,
  item_id uuid not null,
  viewer_key text not null,
  hour timestamptz not null,
  primary key (kind, item_id, viewer_key, hour)
);
create index item_views_hour on item_views (hour);
comment on table item_views is 'Who has seen what in this hour, so that nobody is counted twice; forgotten soon after.';
comment on column item_views.viewer_key is 'Keyed hash of an account or of an address with its browser; changes every day.';

create table item_view_counts (
  kind text not null,
  item_id uuid not null,
  views bigint not null check (views > 0),
  primary key (kind, item_id)
);
comment on table item_view_counts is 'How often an item was seen, at most once by each viewer in an hour.';
