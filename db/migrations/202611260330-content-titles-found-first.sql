-- Searches rank posts whose title has the words above others.

-- The application folds titles when it writes them; those that are here already are folded as far as SQL can. Where a
-- post has none, it is the beginning of the first line.
update posts set search_words = setweight(to_tsvector('simple', lower(regexp_replace(
  normalize(coalesce(nullif(title, ''), left(split_part(btrim(text, E' \t\r\n'), E'\n', 1), 80)), NFKD), '[\u0300-\u036f]', '', 'g'))), 'A')
  || search_words;
comment on column posts.search_words is
  'Title in weight A, and the whole text in weight D; both folded by the application.';
