-- The operators' log is read by whoever acted, too.
create index audit_log_actor on audit_log (actor_id, id);
-- And the mails of one person stand on that person's page.
create index mails_of_account on mails (account_id, created_at desc, id desc) where account_id is not null;
