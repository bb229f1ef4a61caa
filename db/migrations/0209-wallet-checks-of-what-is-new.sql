-- The hourly check of the books read everything, in one snapshot, with every hour more. From now on it looks at what is
-- new since all before it was found good, and once a day at everything, in slices. What it goes on from stands here.

alter table ledger_checks
  -- All books, or what was new since a check of all of them. `entries` are those that were looked at.
  add column is_whole boolean not null default true;
comment on table ledger_checks is 'Results of the checks of the books: hourly of what is new, daily of everything.';

create table ledger_check_runs (
  id uuid primary key,
  -- Every transaction with an id below this one has been looked at and is in the sums of the run.
  checked_to uuid not null,
  -- Payments by card that were last changed before this were compared with what was credited.
  paid_to timestamptz not null,
  -- The whole was found without fault: checks of what is new go on from here.
  is_good boolean not null
);
comment on table ledger_check_runs is 'How far the books were found good; at most one run is good, another may be under way.';

-- No foreign key: a run of millions of accounts is taken away without asking for each of them.
create table ledger_check_sums (
  run_id uuid not null,
  account_id bigint not null,
  -- Of the entries below `checked_to`: their sum, the sum without reversals, and how many are sealed.
  amount bigint not null,
  unreversed bigint not null,
  seals bigint not null,
  primary key (run_id, account_id)
);
comment on table ledger_check_sums is 'What each account came to in the entries that a run has looked at.';

create table ledger_checked_seals (
  account_id bigint primary key,
  seals bigint not null
);
comment on table ledger_checked_seals is 'How many seals of each account were there when the newest check looked.';
