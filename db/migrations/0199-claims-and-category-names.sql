-- An application is looked at by one operator at a time.

alter table creator_reviews
  add column claimed_by uuid references accounts,
  add column claimed_at timestamptz,
  add constraint creator_reviews_claim_whole check ((claimed_by is null) = (claimed_at is null)),
  add constraint creator_reviews_claim_waits check (claimed_by is null or state = 'pending');
comment on column creator_reviews.claimed_by is
  'The operator who looks at it now; a claim that is half an hour old holds nobody back.';
create index creator_reviews_claimed on creator_reviews (claimed_by) where claimed_by is not null;

-- What creators do is called by a name in each language that the operator has given.

alter table categories add column names jsonb not null default '{}';
alter table categories alter column names drop default;
comment on column categories.names is
  'Names by language, {"pl": "Ceramika"}; where a language is missing the name itself is shown.';
