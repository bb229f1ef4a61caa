-- A session keeps the guards of the listener at which it was opened. What is older counts as opened on the site: the
-- stricter of the two.
alter table sessions add column opened_on text not null default 'site' check (opened_on in ('site', 'api'));
alter table sessions alter column opened_on drop default;
