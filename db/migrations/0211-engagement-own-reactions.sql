-- no transaction
-- What one account has liked and saved, for the copy of the own data and for its erasure, which read the whole table
-- before. The small index of bookmarks stays beside it: it finds them among any number of likes.
create index concurrently if not exists reactions_of_account on reactions (account_id, created_at, object_id);
