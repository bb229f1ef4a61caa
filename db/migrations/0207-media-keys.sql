-- Whether a row names what lies under a key is asked of every file of the stores each night, and of what a failed
-- upload has left; the address of a public picture is looked up by its key as before.

create index renditions_key on renditions (key);
drop index renditions_public;
create index files_original_key on files (original_key) where original_key is not null;
create index sealed_documents_key on sealed_documents (key);
