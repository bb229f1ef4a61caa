-- Who has the link of an invitation may register where sign-up is by invitation.
create table invitations (
  id uuid primary key,
  code_hash bytea not null unique,
  role text not null check (role in ('fan', 'creator', 'both')),
  note text not null,
  uses integer not null check (uses > 0),
  uses_left integer not null check (uses_left between 0 and uses),
  created_by uuid not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
comment on column invitations.code_hash is 'SHA-256 of the code, which only the link has.';
comment on column invitations.role is 'Which accounts it is for.';
comment on column invitations.note is 'For operators: whom it was given to.';
comment on column invitations.expires_at is 'Null: it does not expire by itself.';
create index invitations_age on invitations (created_at desc, id desc);
