-- The chat of a creator's live streams: its settings and lines, who may do what in it, goals, tip menu.

create table stream_chats (
  id uuid primary key references stream_conversations,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 300),
  followers_only boolean not null default false,
  last_position bigint not null default 0,
  cleared_position bigint not null default 0,
  pinned_line_id uuid,
  revision bigint not null default 0
);
comment on table stream_chats is 'What a conversation of streams has as a chat; made at its first line or setting.';
comment on column stream_chats.slow_seconds is 'How long somebody waits between two lines; 0: not at all.';
comment on column stream_chats.last_position is 'Of the newest line.';
comment on column stream_chats.cleared_position is 'Lines up to here are shown to nobody.';
comment on column stream_chats.revision is 'Counts the changes of settings, pinned line, goal and menu.';

create table stream_lines (
  id uuid primary key,
  chat_id uuid not null references stream_chats,
  position bigint not null,
  sender_id uuid references accounts,
  kind text not null check (kind in ('text', 'tip', 'notice')),
  text text not null check (char_length(text) <= 500),
  notice jsonb,
  gross_tokens bigint check (gross_tokens > 0),
  charge_id uuid unique,
  deleted_at timestamptz,
  deleted_by uuid references accounts,
  created_at timestamptz not null,
  unique (chat_id, position),
  check ((kind = 'notice') = (sender_id is null)),
  check ((kind = 'tip') = (gross_tokens is not null and charge_id is not null)),
  check ((kind = 'notice') = (notice is not null))
);
create index stream_lines_sender on stream_lines (sender_id) where sender_id is not null;
create index stream_lines_age on stream_lines (created_at);
comment on column stream_lines.text is 'As it was written; of a tip, its note.';
comment on column stream_lines.notice is 'What happened, of a line of the chat itself.';
comment on column stream_lines.charge_id is 'Of a tip: its charge, so that none makes two lines.';

create table stream_chat_members (
  chat_id uuid not null references stream_chats,
  account_id uuid not null references accounts,
  is_moderator boolean not null default false,
  muted_until timestamptz,
  banned_at timestamptz,
  last_line_at timestamptz,
  updated_at timestamptz not null,
  primary key (chat_id, account_id)
);
create index stream_chat_members_account on stream_chat_members (account_id);
create index stream_chat_members_named on stream_chat_members (chat_id)
  where is_moderator or muted_until is not null or banned_at is not null;
comment on table stream_chat_members is 'Who has written in a chat, or may do more or less in it than others.';

create table stream_goals (
  id uuid primary key,
  chat_id uuid not null references stream_chats,
  title text not null check (char_length(title) between 1 and 80),
  target_tokens bigint not null check (target_tokens > 0),
  raised_tokens bigint not null default 0 check (raised_tokens >= 0),
  reached_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
create unique index stream_goals_open on stream_goals (chat_id) where ended_at is null;
alter table stream_lines add column goal_id uuid references stream_goals;
comment on column stream_lines.goal_id is 'The goal into which a tip counts.';

create table stream_menu_items (
  chat_id uuid not null references stream_chats,
  place integer not null,
  title text not null check (char_length(title) between 1 and 80),
  price_tokens bigint not null check (price_tokens > 0),
  primary key (chat_id, place)
);
