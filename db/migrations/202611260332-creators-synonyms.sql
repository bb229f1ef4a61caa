-- Categories are found by other words for what their creators make, too.

alter table categories add column synonyms text[] not null default '{}';
comment on column categories.synonyms is
  'Further words that find it, in small letters; set by operators and shown to them alone.';
comment on column categories.search_words is
  'Its names in all languages and its synonyms, folded; part of the words of the creators who chose it.';
