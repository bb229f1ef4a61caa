-- What is done at the machine itself has no account behind it; the audit log says so by name.

alter table audit_log add column actor text check (actor in ('console'));
comment on column audit_log.actor is
  'Who acted where no account did: `console` for whoever works at the machine; null for accounts and for the site itself.';
