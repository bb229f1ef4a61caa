-- A change can be made conditional on what the operator had before their eyes, and a setting that got its default
-- back still says who did that: its row then stays, without a value.

alter table settings alter column value drop not null;
alter table settings add column revision integer not null default 1 check (revision > 0);
alter table settings alter column revision drop default;
comment on table settings is 'Settings that were ever changed; without a value the default holds. Which keys exist is decided by the code.';
comment on column settings.revision is 'Counts the changes of this setting.';
