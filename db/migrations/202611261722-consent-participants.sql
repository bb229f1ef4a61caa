-- Who is shown in a post, a video or a gallery, and what they have consented to.

create table participants (
  id uuid primary key,
  kind text not null,
  object_id uuid not null,
  owner_id uuid not null references accounts,
  account_id uuid references accounts,
  name text not null check (char_length(name) <= 100),
  scope text not null check (char_length(scope) <= 500),
  valid_until date,
  document_id uuid references sealed_documents,
  agreed_at timestamptz,
  agreed_by uuid references accounts,
  ended_at timestamptz,
  ended_by uuid references accounts,
  created_at timestamptz not null,
  check (account_id <> owner_id),
  check (agreed_at is not null or document_id is null)
);
comment on column participants.account_id is 'Null for somebody without an account: their consent is a document.';
comment on column participants.scope is 'What they consent to, and where it may be shown.';
comment on column participants.ended_at is 'When the consent was withdrawn, or ran out.';
comment on column participants.ended_by is 'Null where it ran out.';
create index participants_of_thing on participants (kind, object_id, created_at, id);
create index participants_of_account on participants (account_id, created_at desc, id desc) where account_id is not null;
create index participants_of_owner on participants (owner_id);
create index participants_running_out on participants (valid_until) where ended_at is null and valid_until is not null;
