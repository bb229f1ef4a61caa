-- Uploaded files, the renditions that are served, and identity documents.
-- All times here are real time: uploads, limits and clean-up have nothing to do with business time.

create table files (
  id uuid primary key,
  owner_id uuid not null references accounts,
  purpose text not null check (purpose in ('feed-photo', 'avatar', 'cover')),
  status text not null check (status in ('created', 'processing', 'finished', 'error')),
  error_code text,
  original_name text not null,
  original_mime text not null,
  original_bytes bigint not null check (original_bytes > 0),
  original_key text,
  thumbhash text,
  tries integer not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  in_use_since timestamptz,
  replaced_at timestamptz,
  check ((status = 'error') = (error_code is not null)),
  check ((purpose = 'feed-photo') = (original_key is not null))
);
comment on table files is 'One upload of a person, from arrival to its renditions. The original is never served.';
comment on column files.original_name is 'As the sender called it, cleaned; told to the owner only.';
comment on column files.original_key is 'In the private store; null for public pictures, whose original is not kept.';
comment on column files.tries is 'How often its processing was begun.';
comment on column files.touched_at is 'Last change of the status; processing that stands still for an hour is begun again.';
comment on column files.in_use_since is 'Clean-up found it in use then and asks no more until it is released.';
comment on column files.replaced_at is 'Public pictures: since when another one stands in its place.';

create index files_owner on files (owner_id, created_at);
create index files_perhaps_unused on files (created_at) where in_use_since is null and purpose = 'feed-photo';
create index files_unfinished on files (touched_at) where status in ('created', 'processing');
create index files_replaced on files (replaced_at) where replaced_at is not null;

create table renditions (
  file_id uuid not null references files on delete cascade,
  name text not null check (name in ('small', 'medium', 'large', 'locked', 'public')),
  store text not null check (store in ('public', 'private')),
  key text not null,
  mime text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  primary key (file_id, name),
  check ((name = 'public') = (store = 'public'))
);
comment on table renditions is 'What is served of a file: encoded anew, in the store and under the key given here.';
create index renditions_public on renditions (key) where store = 'public';

create table sealed_documents (
  id uuid primary key,
  owner_id uuid not null references accounts,
  kind text not null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  key text not null,
  created_at timestamptz not null
);
comment on table sealed_documents is 'Identity documents, encrypted in the sealed store; they have no address.';
comment on column sealed_documents.bytes is 'Size of the readable picture.';
create index sealed_documents_owner on sealed_documents (owner_id);
