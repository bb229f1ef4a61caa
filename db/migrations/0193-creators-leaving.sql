-- Whoever has asked to be deleted is seen by nobody from that hour on, so that no new sale can hold the account back.
-- Buyers keep what they bought, as of whoever is gone.

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
      and exists (select from account_deletions d where d.account_id = accounts.id and d.erased_at is null) as is_gone
  from creators join accounts on accounts.id = creators.account_id;
comment on view creator_accounts is
  'Creators with their accounts; is_open = approved, not suspended, not leaving: everybody may see them. is_gone = gone, or leaving.';

create or replace view open_follows as
  select follows.fan_id, follows.creator_id, follows.created_at
  from follows join accounts on accounts.id = follows.creator_id
  where accounts.approved and accounts.status = 'active'
    and not exists (select from account_deletions d where d.account_id = accounts.id and d.erased_at is null);
