-- Words that creators don't want in comments on their things and in messages to them; comments that wait for approval.

create table word_lists (
  creator_id uuid primary key references accounts,
  words text not null check (char_length(words) <= 4000),
  comments text not null check (comments in ('refuse', 'hold')),
  refuses_messages boolean not null,
  updated_at timestamptz not null
);
comment on column word_lists.words is 'Words and phrases, separated by commas or lines, as they were typed.';
comment on column word_lists.comments is 'What becomes of a comment with one of them.';

alter table comments add column held_at timestamptz;
comment on column comments.held_at is 'Since when it waits for the owner of what it is about; such a comment is not counted.';
