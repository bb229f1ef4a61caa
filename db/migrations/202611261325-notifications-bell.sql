-- What happened, per account: the list behind the bell.
create table bells (
  account_id uuid primary key references accounts,
  last_position bigint not null default 0,
  seen_position bigint not null default 0,
  constraint bells_seen check (seen_position between 0 and last_position)
);
comment on column bells.last_position is 'The position of the newest notice. Taking the next one locks the row, so positions are committed in their order.';
comment on column bells.seen_position is 'How far the account has seen; what stands above is new, on every device.';

create table bell_notices (
  id uuid primary key,
  account_id uuid not null references accounts,
  kind text not null check (kind ~ '^[a-z-]+\.[a-z-]+$'),
  group_key text not null,
  position bigint not null,
  link text not null,
  facts jsonb not null,
  happened_at timestamptz not null,
  constraint bell_notices_position unique (account_id, position)
);
comment on table bell_notices is 'One line of the list. What happens while a line of the same group is new joins it.';
comment on column bell_notices.facts is 'What the words of the line need besides people; no names of people.';
create index bell_notices_group on bell_notices (account_id, kind, group_key);
create index bell_notices_old on bell_notices (happened_at);

create table bell_members (
  notice_id uuid not null references bell_notices on delete cascade,
  member text not null,
  actor_id uuid references accounts,
  happened_at timestamptz not null,
  primary key (notice_id, member)
);
comment on column bell_members.member is 'What tells two of a group apart: the account that liked, the post that appeared.';
create index bell_members_of_actor on bell_members (actor_id) where actor_id is not null;
