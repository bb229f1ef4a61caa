-- no transaction
-- Comments of a few accounts on a thing: what a block between them and its owner hides is counted for every reader.
create index concurrently if not exists comments_of_author_on_thing on comments (object_id, author_id)
  where deleted_at is null;
