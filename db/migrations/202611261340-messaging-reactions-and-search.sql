-- Reactions to messages, one for each person and message, and the words by which messages are found.

create table message_reactions (
  message_id uuid not null references messages,
  account_id uuid not null references accounts,
  emoji text not null check (emoji <> ''),
  created_at timestamptz not null,
  primary key (message_id, account_id)
);
create index message_reactions_of_account on message_reactions (account_id, created_at, message_id);

-- Folded as the application folds what is searched for. The conversation is among the words, so that a search within one
-- looks at nothing else.
alter table messages add column search_words tsvector not null generated always as (
  to_tsvector('simple', translate(lower(regexp_replace(normalize(text, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g')),
    '@.,/\-_+&’''', '           '))
  || array_to_tsvector(array['c:' || conversation_id::text])) stored;
create index messages_search on messages using gin (search_words) where deleted_at is null;
