-- One message to many: a broadcast is sent by a job in slices, each of which is a transaction. And the message that new
-- subscribers get.

create table broadcasts (
  id uuid primary key,
  creator_id uuid not null references accounts,
  audience text[] not null,
  list_ids uuid[] not null,
  text text not null,
  price_tokens bigint not null check (price_tokens between 0 and 1000000),
  leaves_out_owners boolean not null,
  status text not null,
  starts_at timestamptz not null,
  is_scheduled boolean not null,
  begun_at timestamptz,
  ended_at timestamptz,
  done_until uuid,
  recipients integer not null default 0,
  sent integer not null default 0,
  taken_back integer not null default 0,
  left_out_owners integer not null default 0,
  left_out_capped integer not null default 0,
  left_out_unavailable integer not null default 0,
  created_at timestamptz not null,
  constraint broadcasts_status check (status in ('scheduled', 'sending', 'sent', 'stopped', 'canceled', 'taking-back', 'taken-back')),
  constraint broadcasts_begun check ((begun_at is null) = (status in ('scheduled', 'canceled')))
);
comment on column broadcasts.audience is 'Groups of fans; those in any of them, or in any of the lists, get it.';
comment on column broadcasts.starts_at is 'Nothing is sent before: the chosen time, or the end of the time in which it can be undone.';
comment on column broadcasts.done_until is 'Recipients up to this fan are done; where it is taken back, those whose message was deleted.';
create index broadcasts_newest on broadcasts (creator_id, created_at desc, id desc);
create index broadcasts_open on broadcasts (starts_at) where status in ('scheduled', 'sending', 'taking-back');

create table broadcast_files (
  broadcast_id uuid not null references broadcasts,
  position integer not null,
  file_id uuid not null,
  primary key (broadcast_id, position),
  constraint broadcast_files_once unique (broadcast_id, file_id)
);
create index broadcast_files_of_file on broadcast_files (file_id);

create table broadcast_recipients (
  broadcast_id uuid not null references broadcasts,
  fan_id uuid not null references accounts,
  primary key (broadcast_id, fan_id)
);
comment on table broadcast_recipients is 'Who gets a broadcast, as found when it began; those after done_until are still to come.';
create index broadcast_recipients_of_fan on broadcast_recipients (fan_id);

alter table messages add column broadcast_id uuid references broadcasts;
comment on column messages.broadcast_id is 'Sent to many at once.';
create unique index messages_of_broadcast on messages (broadcast_id, conversation_id) where broadcast_id is not null;

create table welcome_messages (
  creator_id uuid primary key references accounts,
  is_on boolean not null,
  text text not null,
  price_tokens bigint not null check (price_tokens between 0 and 1000000),
  updated_at timestamptz not null
);

create table welcome_message_files (
  creator_id uuid not null references welcome_messages,
  position integer not null,
  file_id uuid not null,
  primary key (creator_id, position),
  constraint welcome_message_files_once unique (creator_id, file_id)
);
create index welcome_message_files_of_file on welcome_message_files (file_id);

create table welcomed_fans (
  creator_id uuid not null references accounts,
  fan_id uuid not null references accounts,
  message_id uuid not null references messages,
  primary key (creator_id, fan_id)
);
comment on table welcomed_fans is 'Who has got the welcome message of whom: once for ever, whatever becomes of the subscription.';
