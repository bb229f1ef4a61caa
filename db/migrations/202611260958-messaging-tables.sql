-- Private conversations between a fan and a creator, one for each pair.

create table conversations (
  id uuid primary key,
  fan_id uuid not null references accounts,
  creator_id uuid not null references accounts,
  last_position bigint not null default 0,
  last_revision bigint not null default 0,
  created_at timestamptz not null,
  constraint conversations_once unique (fan_id, creator_id),
  constraint conversations_not_oneself check (fan_id <> creator_id)
);
comment on column conversations.last_position is 'The position of the newest message; messages are counted from 1, without gaps.';
comment on column conversations.last_revision is 'Counts the changes: a new message, a deleted one, one whose files became ready or that was bought.';
create index conversations_of_creator on conversations (creator_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  sender_id uuid not null references accounts,
  position bigint not null check (position > 0),
  revision bigint not null check (revision > 0),
  text text not null,
  price_tokens bigint not null default 0 check (price_tokens between 0 and 1000000),
  quote_id uuid references messages,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint messages_position unique (conversation_id, position),
  constraint messages_deleted check (deleted_at is null or text = '')
);
comment on column messages.revision is 'The count of the conversation''s changes at the last change of this message.';
create index messages_changes on messages (conversation_id, revision);
create index messages_unread on messages (conversation_id, sender_id, position) where deleted_at is null;
create index messages_of_sender on messages (sender_id, created_at, id);
create index messages_quoting on messages (quote_id) where quote_id is not null;

create table message_files (
  message_id uuid not null references messages,
  position integer not null,
  file_id uuid not null,
  primary key (message_id, position),
  constraint message_files_once unique (message_id, file_id)
);
create index message_files_of_file on message_files (file_id);

create table conversation_participants (
  conversation_id uuid not null references conversations,
  account_id uuid not null references accounts,
  other_id uuid not null references accounts,
  read_position bigint not null default 0,
  last_incoming bigint not null default 0,
  listed_at timestamptz,
  has_unread boolean not null generated always as (last_incoming > read_position) stored,
  primary key (conversation_id, account_id),
  constraint conversation_participants_pair unique (account_id, other_id)
);
comment on column conversation_participants.read_position is 'How far the participant has read.';
comment on column conversation_participants.last_incoming is 'The position of the other side''s newest message that is not deleted.';
comment on column conversation_participants.listed_at is 'The time of the newest message; of a conversation without any, when the participant opened it. Null: not in the list.';
create index conversation_participants_list on conversation_participants (account_id, listed_at desc, conversation_id desc)
  where listed_at is not null;
create index conversation_participants_unread
  on conversation_participants (account_id, listed_at desc, conversation_id desc) where has_unread;
create index conversation_participants_other on conversation_participants (other_id);
