-- no transaction
-- Whether a row names what lies under a key is asked of every file of the stores each night, and of what a failed
-- upload has left; the address of a public picture is looked up by its key as before.
create index concurrently if not exists renditions_key on renditions (key);
