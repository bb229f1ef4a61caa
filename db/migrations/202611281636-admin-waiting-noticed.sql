-- Operators are told when more waits for them than before.

create table waiting_noticed (
  name text primary key,
  count integer not null check (count >= 0)
);
comment on table waiting_noticed is 'How many things of each kind waited for operators when that was counted last.';
