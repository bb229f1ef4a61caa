-- What an upload is for is registered by each domain; media knows only who decides how long a file stays.
alter table files add column held_by text;
update files set held_by = case
  when purpose in ('avatar', 'cover') then 'owner'
  when purpose in ('icon', 'picture') then 'site'
  else 'item' end;
alter table files
  alter column held_by set not null,
  add constraint files_held_by_check check (held_by in ('item', 'owner', 'site')),
  drop constraint files_original,
  drop constraint files_purpose_check;
alter table renditions drop constraint renditions_check;
drop index files_perhaps_unused;
create index files_perhaps_unused on files (created_at) where in_use_since is null and held_by = 'item';
comment on column files.held_by is
  'Who decides how long it stays: items that it is part of, its owner (one for each purpose), or what of the site shows it.';
