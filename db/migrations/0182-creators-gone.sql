-- Buyers keep what they bought of a creator who has left; a creator who is only suspended may come back.

create or replace view creator_accounts as
  select creators.account_id, creators.bio, creators.monthly_price_cents, creators.yearly_price_cents,
    creators.is_free_subscription, creators.free_subscription_days, creators.chat_price_tokens,
    creators.attributes, creators.address, creators.featured, creators.follower_count, creators.search_words,
    creators.created_at, creators.updated_at,
    accounts.name, accounts.username, accounts.avatar_url, accounts.cover_url, accounts.country, accounts.gender,
    accounts.date_of_birth, accounts.last_seen_at, accounts.approved,
    accounts.approved and accounts.status = 'active' as is_open,
    accounts.status = 'deleted' as is_gone
  from creators join accounts on accounts.id = creators.account_id;
