-- Live streams, who watches them, and private shows.

create table stream_conversations (
  id uuid primary key,
  kind text not null check (kind in ('public', 'private')),
  creator_id uuid not null references accounts,
  fan_id uuid references accounts,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((fan_id is null) = (kind = 'public'))
);
create unique index stream_conversations_public on stream_conversations (creator_id) where kind = 'public';
create index stream_conversations_of_creator on stream_conversations (creator_id);
create index stream_conversations_of_fan on stream_conversations (fan_id) where fan_id is not null;
comment on table stream_conversations is 'Chats of live streams: one for all public streams of a creator, one for each private show.';

create table streams (
  id uuid primary key,
  creator_id uuid not null references accounts,
  conversation_id uuid not null references stream_conversations,
  status text not null check (status in ('created', 'on-air', 'interrupted', 'ended')),
  title text not null,
  description text not null,
  audience text not null check (audience in ('everyone', 'followers', 'subscribers')),
  price_tokens bigint not null check (price_tokens >= 0),
  replay text not null check (replay in ('none', 'draft', 'free', 'paid')),
  replay_price_tokens bigint not null check (replay_price_tokens >= 0),
  replay_video_id uuid,
  members integer not null default 0 check (members >= 0),
  most_members integer not null default 0,
  has_media boolean not null default false,
  reported_seconds integer not null default 0,
  last_beat_at timestamptz not null,
  started_at timestamptz,
  interrupted_at timestamptz,
  interrupted_by text check (interrupted_by in ('media', 'silence')),
  ended_at timestamptz,
  end_reason text check (end_reason in ('creator', 'operator', 'lost', 'unused', 'account')),
  end_note text not null default '',
  room_closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'ended') = (ended_at is not null)),
  check ((status = 'ended') = (end_reason is not null)),
  check ((status = 'interrupted') = (interrupted_at is not null)),
  check ((interrupted_at is null) = (interrupted_by is null)),
  check (status not in ('on-air', 'interrupted') or started_at is not null),
  check (replay <> 'paid' or replay_price_tokens > 0),
  check (most_members >= members)
);
comment on table streams is 'One per session; its id is the name of the media channel and the item of its tickets.';
comment on column streams.has_media is 'The media plane says that the creator publishes.';
comment on column streams.reported_seconds is 'The longest duration that the creator''s client has reported.';
comment on column streams.last_beat_at is 'When the creator''s client or the media plane last said that the stream lives.';
comment on column streams.room_closed_at is 'When the media plane had closed the room of the ended stream.';
create unique index streams_one_open on streams (creator_id) where status <> 'ended';
create index streams_open on streams (members desc, id desc) where status in ('on-air', 'interrupted');
create index streams_to_watch on streams (id) where status <> 'ended' or room_closed_at is null;
create index streams_of_creator on streams (creator_id, created_at desc, id desc);
create index streams_newest on streams ((status = 'ended'), created_at desc, id desc);
create index streams_of_conversation on streams (conversation_id, created_at desc, id desc);

create table stream_viewers (
  stream_id uuid not null references streams,
  account_id uuid not null references accounts,
  country text,
  admitted_at timestamptz not null,
  ended_at timestamptz,
  primary key (stream_id, account_id)
);
create index stream_viewers_of_account on stream_viewers (account_id);
comment on table stream_viewers is 'Who was let in to a stream; while it lives, whether they may still watch is asked again every few seconds.';
comment on column stream_viewers.ended_at is 'When the media plane was ordered to cut the viewer off.';

create table private_offers (
  creator_id uuid primary key references accounts,
  is_on boolean not null,
  price_tokens bigint not null check (price_tokens > 0),
  minimum_minutes integer not null check (minimum_minutes > 0),
  updated_at timestamptz not null
);
comment on table private_offers is 'What creators ask for a minute of a private show.';

create table private_requests (
  id uuid primary key,
  conversation_id uuid not null unique references stream_conversations,
  fan_id uuid not null references accounts,
  creator_id uuid not null references accounts,
  note text not null,
  price_tokens bigint not null check (price_tokens > 0),
  minimum_minutes integer not null,
  status text not null
    check (status in ('pending', 'accepted', 'running', 'ended', 'declined', 'expired', 'withdrawn')),
  expires_at timestamptz,
  fan_seen_at timestamptz,
  creator_seen_at timestamptz,
  started_at timestamptz,
  paid_until timestamptz,
  paid_minutes integer not null default 0,
  last_charge_id uuid,
  paid_tokens bigint not null default 0,
  refunded_tokens bigint not null default 0 check (refunded_tokens between 0 and paid_tokens),
  ended_at timestamptz,
  end_reason text check (end_reason in ('fan', 'creator', 'fan-gone', 'creator-gone', 'wallet', 'site')),
  room_closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (paid_tokens = price_tokens * paid_minutes),
  check ((started_at is null) = (paid_until is null)),
  check (status not in ('pending', 'accepted') or expires_at is not null)
);
comment on column private_requests.expires_at is 'When a pending one expires, or an accepted one is given up because not both came.';
comment on column private_requests.fan_seen_at is 'When the fan''s page last said that they are there.';
comment on column private_requests.last_charge_id is 'The charge of the last minute that was paid.';
create unique index private_requests_one_open on private_requests (fan_id, creator_id)
  where status in ('pending', 'accepted', 'running');
create unique index private_requests_one_show on private_requests (creator_id) where status in ('accepted', 'running');
create index private_requests_open on private_requests (id) where status in ('pending', 'accepted', 'running');
create index private_requests_unclosed on private_requests (id)
  where started_at is not null and ended_at is not null and room_closed_at is null;
create index private_requests_of_fan on private_requests (fan_id, created_at desc, id desc);
create index private_requests_of_creator on private_requests (creator_id, created_at desc, id desc);
