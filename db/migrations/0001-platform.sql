-- What the platform itself keeps: its state, the outbox, idempotency keys and the audit log.

create table platform_state (
  key text primary key,
  value jsonb not null
);
comment on table platform_state is 'Facts about this installation: mode, instance id, offset of the business clock.';

create table outbox (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  failed_at timestamptz,
  last_error text
);
create index outbox_due on outbox (id) where failed_at is null;
-- A queue table: dead rows pile up at its head, so it is vacuumed early.
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_log (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  object_kind text not null,
  object_id text not null,
  reason text,
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null,
  created_at timestamptz not null
);
create index audit_log_object on audit_log (object_kind, object_id, id);

-- Used by every table whose rows must never change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are immutable', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_immutable before update or delete on audit_log
  for each row execute function refuse_change();
