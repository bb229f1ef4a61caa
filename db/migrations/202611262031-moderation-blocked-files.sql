-- Files that were taken down do not come back: what their bytes are, and what photos look like.

create table blocked_files (
  id uuid primary key,
  take_down_id uuid not null references take_downs,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  picture_hash bigint,
  kind text not null,
  created_at timestamptz not null,
  unique (take_down_id, sha256)
);
comment on column blocked_files.picture_hash is 'Of a photo, 64 bits that stay nearly the same when it is saved again; null where it has too little detail.';
create index blocked_files_by_size on blocked_files (bytes);
create index blocked_files_newest on blocked_files (created_at desc, id desc);

alter table files add column picture_hash bigint, add column held_at timestamptz;
comment on column files.picture_hash is 'As in blocked_files.';
comment on column files.held_at is 'Since when it waits for an operator, because it looks like a blocked one.';
create index files_held on files (held_at) where held_at is not null;
