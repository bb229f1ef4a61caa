-- Devices that get push messages, and the messages that wait for them.
create table push_devices (
  id uuid primary key,
  account_id uuid not null references accounts,
  session_id uuid not null unique references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
comment on table push_devices is 'A subscription of RFC 8030: one for each session, gone with it.';
comment on column push_devices.endpoint is 'The address at the push service of the browser; who knows it and our key can push.';
comment on column push_devices.p256dh is 'The public key and the secret of the browser (RFC 8291).';
create index push_devices_of_account on push_devices (account_id);

create table pushed_notices (
  device_id uuid not null references push_devices on delete cascade,
  kind text not null check (kind ~ '^[a-z-]+\.[a-z-]+$'),
  group_key text not null,
  member text not null,
  actor_id uuid references accounts,
  link text not null,
  facts jsonb not null,
  happened_at timestamptz not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  primary key (device_id, kind, group_key, member)
);
comment on table pushed_notices is 'Notices that are pushed to a device: those that wait, and those that were sent, so that none is sent twice.';
comment on column pushed_notices.due_at is 'While it is being sent: when that is given up.';
create index pushed_notices_due on pushed_notices (due_at, device_id) where sent_at is null;
create index pushed_notices_old on pushed_notices (happened_at);
create index pushed_notices_of_actor on pushed_notices (actor_id) where actor_id is not null;
