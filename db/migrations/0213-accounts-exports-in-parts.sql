-- A copy of somebody's data is written and sent in parts: that of a creator with many sales was one value, packed and
-- unpacked as a whole while nobody else was answered.
create table data_export_parts (
  export_id uuid not null references data_exports on delete cascade,
  making_id uuid not null,
  number integer not null check (number >= 0),
  content bytea not null,
  primary key (export_id, making_id, number)
);
comment on table data_export_parts is 'Copies of what is kept of a person, as JSON, gzipped and cut into parts.';
comment on column data_export_parts.making_id is 'Of the attempt: a job that comes twice may make a copy twice.';
-- It is packed already.
alter table data_export_parts alter column content set storage external;

alter table data_exports add column making_id uuid;
comment on column data_exports.making_id is 'The attempt whose parts are the copy.';
alter table data_exports drop constraint data_exports_check;
update data_exports set making_id = id where content is not null;
insert into data_export_parts (export_id, making_id, number, content)
  select id, making_id, 0, content from data_exports where content is not null;
-- No release has written it.
alter table data_exports drop column content;
alter table data_exports add constraint data_exports_check check ((ready_at is null) = (making_id is null)
  and (ready_at is null) = (files is null) and (ready_at is null) = (expires_at is null));
