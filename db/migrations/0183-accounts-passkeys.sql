-- Passkeys: keys on a person's own devices, in place of the password.

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table passkeys is 'The public halves; a copy of the database opens nothing.';
comment on column passkeys.credential_id is 'What the device calls it: base64url.';
comment on column passkeys.counter is 'How often the device has used it, where it counts; one that goes back has been copied.';
comment on column passkeys.transports is 'How a browser reaches the device, as it told us.';
create index passkeys_of_account on passkeys (account_id, created_at);

create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'log-in', 'prove')),
  account_id uuid references accounts,
  expires_at timestamptz not null,
  check ((purpose = 'log-in') = (account_id is null))
);
comment on table passkey_challenges is 'What a device is to sign; deleted by the first answer.';
comment on column passkey_challenges.account_id is 'Whose it is; before a log-in nobody knows.';
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_of_account on passkey_challenges (account_id);
