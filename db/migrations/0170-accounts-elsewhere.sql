-- Who somebody is at another site by which one can log in here.

create table accounts_elsewhere (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts,
  provider text not null check (provider in ('google', 'twitter')),
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
comment on table accounts_elsewhere is 'Persons at other sites, each linked to one account. The subject is the id that the other site never gives to anybody else.';

create index accounts_elsewhere_of_account on accounts_elsewhere (account_id);
