-- no transaction
-- Which actions are in the log is read from one place of this index to the next, however long the log has become.
create index concurrently if not exists audit_log_action on audit_log (action);
