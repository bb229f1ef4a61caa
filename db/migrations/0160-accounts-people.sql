-- The operator's room of people: words by which they are found, suspensions with a reason and an end, notes, and
-- looks through somebody's eyes.

-- Folded where they are written (`foldText`); those who are here already are folded as far as SQL can.
alter table accounts add column search_words tsvector;
update accounts set search_words = to_tsvector('simple', translate(
  lower(regexp_replace(normalize(name || ' ' || coalesce(username, '') || ' ' || coalesce(email, ''), NFKD),
    '[\u0300-\u036f]', '', 'g')), '@.,-_+&''', '        '));
alter table accounts alter column search_words set not null;
comment on column accounts.search_words is 'Name, username and e-mail address, for the operator''s search.';
create index accounts_words on accounts using gin (search_words);
create index accounts_newest on accounts (created_at desc, id desc);

create table suspensions (
  id uuid primary key,
  account_id uuid not null references accounts,
  -- The person reads it.
  reason text not null check (char_length(reason) between 1 and 500),
  started_at timestamptz not null,
  started_by uuid not null references accounts,
  -- Business time; null when somebody has to lift it.
  ends_at timestamptz check (ends_at > started_at),
  ended_at timestamptz,
  -- Null when it ran out.
  ended_by uuid references accounts,
  check (ended_by is null or ended_at is not null)
);
comment on table suspensions is 'Who was shut out, why, by whom and until when.';
create unique index suspensions_running on suspensions (account_id) where ended_at is null;
create index suspensions_due on suspensions (ends_at) where ended_at is null and ends_at is not null;

create table account_notes (
  id uuid primary key,
  account_id uuid not null references accounts,
  author_id uuid not null references accounts,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
comment on table account_notes is 'What operators tell each other about somebody; nobody else reads it. Immutable.';
create index account_notes_of_account on account_notes (account_id, created_at desc, id desc);
create trigger account_notes_immutable before update or delete on account_notes
  for each row execute function refuse_change();

-- A look: the operator's own session must be alive as long as this one.
alter table sessions
  add column looked_by uuid references accounts,
  add column looking_session_id uuid references sessions on delete cascade,
  add constraint sessions_look_whole check ((looked_by is null) = (looking_session_id is null));
comment on column sessions.looked_by is
  'The operator who looks through this account''s eyes; such a session can only read.';
create index sessions_looking on sessions (looking_session_id) where looking_session_id is not null;
