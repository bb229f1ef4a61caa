-- no transaction
-- With posts_own beside it, all posts of one creator are read in their order, page by page.
create index concurrently if not exists posts_removed on posts (creator_id, created_at, id) where deleted_at is not null;
