-- Accounts of all roles, and their sessions: one row per device.

create table accounts (
  id uuid primary key,
  role text not null check (role in ('user', 'performer', 'admin')),
  status text not null check (status in ('active', 'suspended', 'deleted')),
  approved boolean not null,
  email text check (email = lower(email)),
  username text check (username ~ '^[a-z0-9]{3,30}$'),
  name text not null,
  first_name text not null,
  last_name text not null,
  gender text check (gender in ('male', 'female', 'transgender', 'couple')),
  country text check (country ~ '^[A-Z]{2}$'),
  date_of_birth date,
  password_hash text,
  avatar_url text,
  cover_url text,
  verified_email boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_seen_at timestamptz
);
comment on table accounts is 'Everybody who can log in: fans (user), creators (performer), operators (admin).';
comment on column accounts.approved is 'Creators only: whether the operator lets them publish and earn.';
comment on column accounts.password_hash is 'argon2id over the lower-case md5 hex of the password.';

create unique index accounts_email on accounts (email);
create unique index accounts_username on accounts (username);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts,
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
comment on table sessions is 'One row per logged-in device. Only the SHA-256 of a token is kept.';

create index sessions_of_account on sessions (account_id, last_seen_at desc) where revoked_at is null;
-- For the job that forgets dead sessions.
create index sessions_expiry on sessions (expires_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
