-- One picture in a comment.

alter table comments add column picture_id uuid;
comment on column comments.picture_id is 'A file of its author; as files of messages, without a foreign key.';
create index comments_picture on comments (picture_id) where picture_id is not null;
