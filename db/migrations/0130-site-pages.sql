-- What the operator writes, and what is written to the operator.

create table static_pages (
  slug text primary key,
  title text not null,
  -- Markdown.
  text text not null,
  changed_at timestamptz not null,
  changed_by uuid not null
);
comment on table static_pages is 'Pages that the operator has written; those of every site that are not here have the words that come with the code.';

create table letters (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  account_id uuid,
  created_at timestamptz not null,
  answered_at timestamptz
);
comment on table letters is 'Letters from the contact form.';
create index letters_newest on letters (created_at desc, id desc);
create index letters_unanswered on letters (created_at desc, id desc) where answered_at is null;
