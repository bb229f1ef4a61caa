-- The preparation of videos and audio: who is at work on a file, and until when others leave it alone.
create table conversions (
  file_id uuid primary key references files on delete cascade,
  -- `first`: until it can be played; `ladder`: its further qualities.
  part text not null check (part in ('first', 'ladder')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'canceled')),
  -- What the last try said; for operators.
  error text,
  tries integer not null default 0,
  runner uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'running') = (runner is not null)),
  check ((state = 'running') = (leased_until is not null))
);
create index conversions_undone on conversions (state, created_at) where state <> 'done';
create index files_by_owner_bytes on files (owner_id) include (original_bytes);
