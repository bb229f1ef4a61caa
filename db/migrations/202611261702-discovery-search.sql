-- Search over the site: words that forgive typing mistakes, and what many have searched for.

-- One letter or digit of ASCII for each character, whatever the script: pg_trgm knows other letters only where the
-- database has a fitting locale, which our own has not. Words that look alike by chance are told apart by the application.
create function search_spelling(p_word text) returns text language sql immutable strict parallel safe
  return (select string_agg(case when c ~ '^[a-z0-9]$' then c else chr(97 + ascii(c) % 26) end, '' order by n)
    from regexp_split_to_table(p_word, '') with ordinality as each (c, n));

create table search_terms (
  word text collate "C" primary key,
  spelling text not null generated always as (search_spelling(word)) stored
);
comment on table search_terms is
  'The words by which something can be found. Written when something is indexed; what nothing has any more is forgotten daily.';

-- False where the server has no pg_trgm: then only what is spelled as it stands is found. Called at every start, as the
-- extension may be installed later.
create function prepare_spellings() returns boolean language plpgsql as $$
begin
  create extension if not exists pg_trgm;
  create index if not exists search_terms_spelling on search_terms using gin (spelling gin_trgm_ops);
  return true;
exception when others then
  return false;
end $$;
select prepare_spellings();

create table keyword_searches (
  keyword text not null,
  searcher_key text not null,
  searched_on date not null,
  primary key (keyword, searcher_key)
);
create index keyword_searches_day on keyword_searches (searched_on);
comment on column keyword_searches.searcher_key is
  'A keyed hash of the account and the keyword: counts people, and tells neither who they are nor what else they searched.';

-- What is here already gets the further forms of its words, as far as SQL can, as the application writes them from now on.
create function pg_temp.folded(p_text text) returns text language sql immutable return
  lower(regexp_replace(normalize(p_text, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a]', '', 'g'));
create function pg_temp.more_forms(p_text text) returns tsvector language sql immutable return
  to_tsvector('simple', coalesce((
    select string_agg(form, ' ')
    from regexp_split_to_table(pg_temp.folded(p_text), '[\s!-/:-@\[-`{-~\u3000-\u303f]+') as word,
      lateral (
        select translate(word, 'łøđðħŧıةىـکی', 'loddhtiهي كي') as form where word ~ '[łøđðħŧıةىـکی]'
        union all
        select substr(word, n, 2) from generate_series(1, length(word)) n
        where word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]'
      ) forms), ''));

update posts set search_words = search_words || pg_temp.more_forms(title || ' ' || text)
where length(pg_temp.more_forms(title || ' ' || text)) > 0;
update galleries set search_words = search_words || pg_temp.more_forms(title || ' ' || description)
where length(pg_temp.more_forms(title || ' ' || description)) > 0;
-- Videos are found by their tags as posts are.
update videos set search_words = search_words || pg_temp.more_forms(title || ' ' || description)
  || to_tsvector('simple', coalesce((
    select string_agg('hashtag' || replace(pg_temp.folded(tag), '_', ''), ' ') from unnest(tags) tag), ''));
update creators set search_words = creators.search_words || setweight(pg_temp.more_forms(accounts.name || ' ' || bio), 'D')
from accounts where accounts.id = account_id and length(pg_temp.more_forms(accounts.name || ' ' || bio)) > 0;

insert into search_terms (word)
select distinct word from (
  select word from ts_stat('select search_words from posts where deleted_at is null')
  union all select word from ts_stat('select search_words from videos where deleted_at is null')
  union all select word from ts_stat('select search_words from galleries where deleted_at is null')
  union all select word from ts_stat('select search_words from creators')) found
where length(word) between 4 and 60;
