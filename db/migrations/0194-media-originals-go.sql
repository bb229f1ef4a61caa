-- Of a creator who is gone, buyers keep the photos that they see; the originals go.
alter table files drop constraint files_check1,
  add constraint files_original check (purpose = 'feed-photo' or original_key is null);
