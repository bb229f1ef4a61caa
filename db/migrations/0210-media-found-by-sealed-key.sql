-- no transaction
-- The same for identity papers.
create index concurrently if not exists sealed_documents_key on sealed_documents (key);
