-- Whom an act concerns, where it was not done to the account itself: whose mail was read, whose letter was answered.

alter table audit_log add column person_id uuid;
comment on column audit_log.person_id is 'Null where the object is the account of the person, and where nobody is concerned.';
create index audit_log_person on audit_log (person_id, id) where person_id is not null;
