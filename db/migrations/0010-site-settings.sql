-- What the operator has set. Keys, types and defaults live in the code; a key that is not here has its default.

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid
);
comment on table settings is 'Settings that differ from their default; which keys exist is decided by the code.';
