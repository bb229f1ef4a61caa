-- People are told of new messages outside the page, gathered, once they have been away for a while.

create table unread_notices (
  account_id uuid primary key references accounts,
  due_at timestamptz,
  noticed_at timestamptz
);
comment on table unread_notices is 'When an account is told of its unread messages.';
comment on column unread_notices.due_at is 'Null where nothing waits.';
comment on column unread_notices.noticed_at is 'The last time; the next one comes an hour later at the earliest.';
create index unread_notices_due on unread_notices (due_at) where due_at is not null;

alter table broadcasts
  add column opened integer not null default 0 check (opened >= 0),
  add column opened_counted_at timestamptz;
comment on column broadcasts.opened is 'Of large broadcasts, as counted last; small ones are counted when their list is read.';

alter table conversation_participants add column noticed_position bigint;
comment on column conversation_participants.noticed_position is
  'How far it was read when the participant was told of unread messages; more that comes before they read on is the same notice.';

create table unread_notices_scan (
  only_one boolean primary key default true check (only_one),
  scanned_until timestamptz not null
);
comment on table unread_notices_scan is 'Up to when messages were gone through for notices.';

-- Messages come in the order of their times, so this costs next to nothing for each.
create index messages_recent on messages using brin (created_at) with (pages_per_range = 16, autosummarize = on);
