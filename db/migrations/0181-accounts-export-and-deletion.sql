-- What a person may ask of the site about the own data: a copy, and an end.

create table data_exports (
  id uuid primary key,
  account_id uuid not null references accounts,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  content bytea,
  files jsonb,
  check ((ready_at is null) = (content is null) and (ready_at is null) = (files is null)
    and (ready_at is null) = (expires_at is null))
);
comment on table data_exports is 'Copies of what is kept of a person, asked for by that person.';
comment on column data_exports.content is 'What is kept, as JSON, gzipped.';
comment on column data_exports.files is 'The person''s own files: name in the copy, and store and key where the bytes lie.';
create index data_exports_of_account on data_exports (account_id, asked_at desc);
create index data_exports_expiry on data_exports (expires_at);

create table account_deletions (
  account_id uuid primary key references accounts,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  erased_at timestamptz
);
comment on table account_deletions is 'Accounts that are to be erased, or were. Taken back by logging in before the time.';
create index account_deletions_due on account_deletions (due_at) where erased_at is null;

create table retired_usernames (
  name_hash bytea primary key check (length(name_hash) = 32)
);
comment on table retired_usernames is 'SHA-256 of the names of erased accounts: nobody gets them again and passes for who is gone.';
