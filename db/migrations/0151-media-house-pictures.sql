-- Pictures of the house itself, which an operator uploads: logos, banners, the small one in the browser's tab.

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('feed-photo', 'avatar', 'cover', 'icon', 'picture'));
comment on column files.replaced_at is 'Public pictures: since when nothing shows them; a day later they are removed.';
