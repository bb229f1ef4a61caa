-- A post's title has its own column. Until now it was a first line followed by a blank line in the text.
alter table posts add column title text not null default ''
  constraint posts_title_check check (char_length(title) <= 80);

with found as (
  select id, regexp_match(btrim(text, E' \t\r\n'), E'^([^\r\n]+)(?:\r?\n[ \t]*){2,}([^ \t\r\n].*)$') as parts from posts)
update posts set title = rtrim(found.parts[1]), text = found.parts[2]
from found
where found.id = posts.id and found.parts is not null and char_length(rtrim(found.parts[1])) between 1 and 80;
