-- The second step of a log-in, and how fresh the proof of a session is.

create table authenticators (
  account_id uuid primary key references accounts,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  switched_on_at timestamptz,
  last_step bigint not null,
  wrong_tries integer not null,
  tried_at timestamptz not null
);
comment on table authenticators is 'The app that shows a person''s codes. Not yet on: being set up, nothing asks for it.';
comment on column authenticators.sealed_secret is 'AES-256-GCM by a key derived from the site''s secret.';
comment on column authenticators.last_step is 'The newest half minute of which a code was taken; each is taken once.';
comment on column authenticators.wrong_tries is 'In a row; from the fifth on one has to wait.';

create table recovery_codes (
  account_id uuid not null references accounts,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);
comment on table recovery_codes is 'For whoever has lost the app. Only a keyed hash is kept; each works once.';

alter table sessions
  add column proof text not null default 'password'
    check (proof in ('password', 'authenticator', 'recovery-code', 'passkey', 'mailed-link', 'other-site', 'look')),
  add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proof drop default, alter column proven_at set not null;
comment on column sessions.proof is 'How the person has shown who they are when the session began.';
comment on column sessions.proven_at is 'When they have last done so; sensitive acts ask for a fresh proof.';
