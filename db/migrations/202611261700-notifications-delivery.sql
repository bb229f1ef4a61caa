-- How an account wants its notices delivered, and the mails that wait until then.
create table notice_deliveries (
  account_id uuid primary key references accounts,
  pace text not null check (pace in ('now', 'daily', 'weekly')),
  mails_on boolean not null,
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone text not null,
  changed_at timestamptz not null,
  constraint notice_deliveries_quiet check ((quiet_from is null) = (quiet_to is null))
);
comment on table notice_deliveries is 'Without a row, mails go at once and there are no quiet hours.';
comment on column notice_deliveries.pace is 'Kept while mails are off, so that turning them on again brings it back.';

create table mailed_notices (
  account_id uuid not null references accounts,
  kind text not null check (kind ~ '^[a-z-]+\.[a-z-]+$'),
  group_key text not null,
  member text not null,
  actor_id uuid references accounts,
  link text not null,
  facts jsonb not null,
  happened_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (account_id, kind, group_key, member)
);
comment on table mailed_notices is 'Notices that go by mail: those that wait, and those that were sent, so that none is sent twice.';
create index mailed_notices_due on mailed_notices (due_at, account_id) where sent_at is null;
create index mailed_notices_old on mailed_notices (happened_at);
create index mailed_notices_of_actor on mailed_notices (actor_id) where actor_id is not null;
