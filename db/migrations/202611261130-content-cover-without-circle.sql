-- Tables that refer to each other cannot be restored one after the other from a backup. A cover that was deleted is
-- none, and the first photo is the cover again.
drop index galleries_of_cover;
alter table galleries drop constraint galleries_cover;
