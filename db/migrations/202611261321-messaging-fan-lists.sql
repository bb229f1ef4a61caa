-- A creator's own lists of fans, and what an inbox is narrowed to: unanswered conversations, and those of fans who have
-- paid first.

create table fan_lists (
  id uuid primary key,
  creator_id uuid not null references accounts,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null
);
create unique index fan_lists_name on fan_lists (creator_id, lower(name));

create table fan_list_members (
  list_id uuid not null references fan_lists on delete cascade,
  fan_id uuid not null references accounts,
  added_at timestamptz not null,
  primary key (list_id, fan_id)
);
create index fan_list_members_newest on fan_list_members (list_id, added_at desc, fan_id desc);
create index fan_list_members_of_fan on fan_list_members (fan_id);

alter table conversation_participants
  add column last_answer bigint not null default 0,
  add column has_paid boolean not null default false;
update conversation_participants p set last_answer = (
  select coalesce(max(m.position), 0) from messages m
  where m.conversation_id = p.conversation_id and m.sender_id = p.account_id and m.deleted_at is null);
update conversation_participants p set has_paid = exists (
  select from charges c where c.buyer_id = p.other_id and c.seller_id = p.account_id and c.reversed_at is null);
alter table conversation_participants
  add column is_unanswered boolean not null generated always as (last_incoming > last_answer) stored;
comment on column conversation_participants.last_answer is
  'The position of the participant''s own newest message that is not deleted and was written for this conversation.';
comment on column conversation_participants.has_paid is
  'Of creators: the other side has bought or tipped, and not everything was refunded.';
create index conversation_participants_unanswered
  on conversation_participants (account_id, listed_at desc, conversation_id desc) where is_unanswered;
create index conversation_participants_paid_first
  on conversation_participants (account_id, has_paid desc, listed_at desc, conversation_id desc) where listed_at is not null;
