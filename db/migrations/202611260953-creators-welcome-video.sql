-- A short video with which creators welcome visitors of their profile.
alter table creators
  add column welcome_video_id uuid,
  add column welcome_video_shown boolean not null default true;
comment on column creators.welcome_video_shown is 'Whether visitors see it; a creator may keep it and hide it.';
create index creators_welcome_video on creators (welcome_video_id) where welcome_video_id is not null;

create or replace view creator_accounts as
  select creators.account_id, creators.bio, creators.monthly_price_cents, creators.yearly_price_cents,
    creators.is_free_subscription, creators.free_subscription_days, creators.chat_price_tokens,
    creators.attributes, creators.address, creators.featured, creators.follower_count, creators.search_words,
    creators.created_at, creators.updated_at,
    accounts.name, accounts.username, accounts.avatar_url, accounts.cover_url, accounts.country, accounts.gender,
    accounts.date_of_birth, accounts.last_seen_at, accounts.approved,
    accounts.approved and accounts.status = 'active'
      and not exists (select from account_deletions d where d.account_id = accounts.id and d.erased_at is null) as is_open,
    accounts.status = 'deleted' or accounts.status = 'active'
      and exists (select from account_deletions d where d.account_id = accounts.id and d.erased_at is null) as is_gone,
    creators.welcome_video_id, creators.welcome_video_shown
  from creators join accounts on accounts.id = creators.account_id;
