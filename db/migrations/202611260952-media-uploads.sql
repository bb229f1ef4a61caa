-- Files that arrive in parts, and may go on after a lost connection, a closed page or a crash.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references accounts,
  purpose text not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  last_modified bigint,
  place text,
  key text not null unique,
  file_id uuid,
  error_code text,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  check (file_id is null or error_code is null),
  check (file_id is null or received = bytes)
);
comment on table uploads is 'Files on their way in parts; a row is kept for a while after the last one, so that its result can be asked.';
comment on column uploads.received is 'Bytes that are on the disk for certain; more may have arrived.';
comment on column uploads.last_modified is 'Of the file on the uploader''s device, in milliseconds: tells whether the same file was chosen again.';
comment on column uploads.place is 'The form that it was chosen in.';
comment on column uploads.key is 'The name under which the file is stored once it is complete.';
create index uploads_of_owner on uploads (owner_id, created_at desc);
create index uploads_old on uploads (touched_at);
