-- What a message with a price shows before it is bought: a thumbnail, a teaser, or both.

alter table messages add column thumbnail_id uuid, add column teaser_id uuid,
  add constraint messages_previews check (
    (thumbnail_id is null and teaser_id is null) or (price_tokens > 0 and deleted_at is null));
create index messages_thumbnail on messages (thumbnail_id) where thumbnail_id is not null;
create index messages_teaser on messages (teaser_id) where teaser_id is not null;

alter table broadcasts add column thumbnail_id uuid, add column teaser_id uuid;
create index broadcasts_thumbnail on broadcasts (thumbnail_id) where thumbnail_id is not null;
create index broadcasts_teaser on broadcasts (teaser_id) where teaser_id is not null;

alter table welcome_messages add column thumbnail_id uuid, add column teaser_id uuid;
