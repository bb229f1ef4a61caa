-- Everything that creators have published, for operators: the newest first, and what is reported.

create index posts_newest on posts (created_at desc, id desc);
create index videos_newest on videos (created_at desc, id desc);
create index galleries_newest on galleries (created_at desc, id desc);

create view reported_things as
  select kind, object_id, report_total from moderation_cases where queue = 'report' and state = 'open';
comment on view reported_things is 'What has a report that nobody has decided.';
