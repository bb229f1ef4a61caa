-- no transaction
-- The log is read in the order of the times it shows, however long it has become.
create index concurrently if not exists audit_log_time on audit_log (created_at, id);
