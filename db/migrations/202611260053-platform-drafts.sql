-- What is typed and not saved lies in one table, whatever form it is of.
create table drafts (
  account_id uuid not null references accounts (id),
  key text not null,
  value jsonb not null,
  file_ids uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (account_id, key)
);
comment on table drafts is 'One for each form of an account; gone once it is saved, or 90 days after the last change.';
comment on column drafts.key is 'The kind, and which of that kind: page.rules, post.new.';
comment on column drafts.value is 'As its kind has it; nothing in it has to be right yet.';
comment on column drafts.file_ids is 'Uploads that clean-up leaves as long as they stand here.';
create index drafts_age on drafts (saved_at);

-- Typed by the clock of a device, which may be ahead.
insert into drafts (account_id, key, value, saved_at)
select account_id, form, typing, least((typing ->> 'at')::timestamptz, now()) from kept_typing;
insert into drafts (account_id, key, value, file_ids, saved_at)
select creator_id, 'post.' || coalesce(post_id::text, 'new'), writing,
  array(select (photo ->> 'fileId')::uuid from jsonb_array_elements(writing -> 'photos') as photo), kept_at
from kept_writings;

drop table kept_typing;
drop table kept_writings;
