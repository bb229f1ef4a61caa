-- Reports, their cases, what operators take down, and what waits for them before it appears.

alter table posts add column taken_down_at timestamptz, add column held_for text[] not null default '{}';
alter table videos add column taken_down_at timestamptz, add column held_for text[] not null default '{}';
alter table galleries add column taken_down_at timestamptz, add column held_for text[] not null default '{}';
comment on column posts.held_for is 'What it waits for before it appears, such as a review.';

-- A generated column cannot be changed before PostgreSQL 17, so it is made anew with its indexes.
alter table posts drop column listed;
alter table posts add column listed boolean not null generated always as (
  status = 'active' and media_state = 'ready' and published_at is not null and deleted_at is null
  and taken_down_at is null and held_for = '{}') stored;
create index posts_latest on posts (published_at desc, id desc) where listed;
create index posts_latest_by_type on posts (type, published_at desc, id desc) where listed;
create index posts_latest_polls on posts (published_at desc, id desc) where listed and poll_description <> '';
create index posts_lowest_price on posts (creator_id, price_tokens) where listed and audience = 'buyers';
create index posts_of_creator on posts (creator_id, published_at desc, id desc) where listed;
create index posts_of_creator_by_type on posts (creator_id, type, published_at desc, id desc) where listed;
create index posts_of_creator_polls on posts (creator_id, published_at desc, id desc)
  where listed and poll_description <> '';

alter table galleries drop column listed;
alter table galleries add column listed boolean not null generated always as (
  status = 'active' and photo_count > 0 and published_at is not null and deleted_at is null
  and taken_down_at is null and held_for = '{}') stored;
create index galleries_latest on galleries (published_at desc, id desc) where listed;
create index galleries_of_creator on galleries (creator_id, published_at desc, id desc) where listed;

alter table videos drop column listed;
alter table videos add column listed boolean not null generated always as (
  status = 'active' and deleted_at is null and (published_at is not null or (media_state = 'ready' and is_schedule))
  and taken_down_at is null and held_for = '{}') stored;
create index videos_latest on videos (listed_at desc, id desc) where listed;
create index videos_of_creator on videos (creator_id, listed_at desc, id desc) where listed;
create index videos_tags on videos using gin (tags) where listed;

alter table comments add column taken_down_at timestamptz,
  add constraint comments_taken_down check (taken_down_at is null or deleted_at is not null);
comment on column comments.taken_down_at is 'By the site; such a comment is deleted as well.';
alter table messages add column taken_down_at timestamptz, add column reported_at timestamptz;
comment on column messages.reported_at is 'From then on operators may open it, to judge the report.';

create table take_downs (
  id uuid primary key,
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null references accounts,
  reason text not null,
  note text not null default '' check (char_length(note) <= 500),
  title text not null default '',
  taken_down_by uuid references accounts,
  taken_down_at timestamptz not null,
  notified_at timestamptz,
  restored_by uuid references accounts,
  restored_at timestamptz
);
comment on column take_downs.taken_down_by is 'Null where nobody decided it, such as a withdrawn consent.';
comment on column take_downs.title is 'What the thing was called then.';
create unique index take_downs_standing on take_downs (kind, object_id) where restored_at is null;
create index take_downs_of_owner on take_downs (owner_id, taken_down_at desc, id desc);
create index take_downs_to_notify on take_downs (taken_down_at) where notified_at is null and restored_at is null;

create table moderation_cases (
  id uuid primary key,
  queue text not null check (queue in ('report', 'review', 'appeal')),
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null references accounts,
  take_down_id uuid references take_downs,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  reason text not null,
  is_urgent boolean not null default false,
  statement text not null default '' check (char_length(statement) <= 2000),
  evidence jsonb not null,
  report_total integer not null default 0,
  created_at timestamptz not null,
  locked_by uuid references accounts,
  locked_at timestamptz,
  decided_by uuid references accounts,
  decided_at timestamptz,
  decision_reason text,
  decision_note text not null default '' check (char_length(decision_note) <= 500),
  notified_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
comment on column moderation_cases.take_down_id is 'Of an appeal: what it contests. Of others: what the decision took down.';
comment on column moderation_cases.evidence is 'What it looked like when it was reported; it stays when the thing is deleted.';
create unique index moderation_cases_open on moderation_cases (queue, kind, object_id) where state = 'open';
create unique index moderation_cases_appeal on moderation_cases (take_down_id) where queue = 'appeal';
create index moderation_cases_queue on moderation_cases (queue, is_urgent desc, created_at, id) where state = 'open';
create index moderation_cases_decided on moderation_cases (queue, decided_at desc, id desc) where state <> 'open';
create index moderation_cases_of_owner on moderation_cases (owner_id, created_at desc, id desc);
create index moderation_cases_to_notify on moderation_cases (decided_at) where state <> 'open' and notified_at is null;

create table reports (
  id uuid primary key,
  case_id uuid not null references moderation_cases,
  reporter_id uuid not null references accounts,
  kind text not null,
  object_id uuid not null,
  reason text not null,
  description text not null default '' check (char_length(description) <= 1000),
  created_at timestamptz not null,
  unique (reporter_id, kind, object_id)
);
create index reports_of_case on reports (case_id, created_at, id);
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
