-- no transaction
-- renditions_key, which has been made by now, finds all that this one found.
drop index concurrently if exists renditions_public;
