-- The draft that a post, a video or a gallery was made of: published from two devices, it becomes one.
alter table posts add column draft_id uuid;
create unique index posts_draft on posts (creator_id, draft_id) where draft_id is not null and deleted_at is null;
alter table videos add column draft_id uuid;
create unique index videos_draft on videos (creator_id, draft_id) where draft_id is not null and deleted_at is null;
alter table galleries add column draft_id uuid;
create unique index galleries_draft on galleries (creator_id, draft_id) where draft_id is not null and deleted_at is null;
