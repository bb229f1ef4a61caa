-- no transaction
-- The same for what was uploaded itself.
create index concurrently if not exists files_original_key on files (original_key) where original_key is not null;
