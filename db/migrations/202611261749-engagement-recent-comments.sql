-- no transaction
create index concurrently if not exists comments_recent on comments (kind, created_at desc) where parent_id is null and deleted_at is null;
