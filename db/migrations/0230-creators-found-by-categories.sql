-- The directory finds creators by the names of what they do as well.

-- Folded where they are written (`foldText`); those that are here already are folded as far as SQL can.
alter table categories add column search_words text;
update categories set search_words = lower(regexp_replace(
  normalize(concat_ws(' ', name, (select string_agg(value, ' ') from jsonb_each_text(names))), NFKD),
  '[\u0300-\u036f]', '', 'g'));
alter table categories alter column search_words set not null;
comment on column categories.search_words is
  'Its names in all languages, folded; part of the words of the creators who chose it.';

update creators set search_words = creators.search_words || setweight(to_tsvector('simple', chosen.words), 'C')
from (
  select creator_id, string_agg(categories.search_words, ' ') as words
  from creator_categories join categories on categories.id = category_id
  group by creator_id
) chosen
where account_id = chosen.creator_id;
comment on column creators.search_words is
  'Name, username and bio, folded by the application, in weight D; names of chosen categories in weight C.';
