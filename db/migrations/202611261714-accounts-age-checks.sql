-- What an account has confirmed about its age, where the site is for adults.

create table age_checks (
  account_id uuid primary key references accounts,
  provider text not null,
  checked_at timestamptz not null,
  valid_until timestamptz not null
);
comment on table age_checks is 'A yes and no more: neither a birth date nor a document.';
