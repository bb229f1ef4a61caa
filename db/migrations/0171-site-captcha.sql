-- Proofs of work that have been used.

create table captcha_proofs (
  signature text primary key,
  expires_at timestamptz not null
);
comment on table captcha_proofs is 'Challenges that somebody has solved and used: each counts once. Kept until the challenge would be too old anyway.';

create index captcha_proofs_expiry on captcha_proofs (expires_at);
