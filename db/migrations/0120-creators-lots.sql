-- Creators by lot: each has a place on a circle that has nothing to do with when they came or how popular they are,
-- so that some of them can be drawn without sorting all of them.
alter table creators
  add column lot bigint not null generated always as (uuid_hash_extended(account_id, 0)) stored;
comment on column creators.lot is 'A place on a circle of 2^64, made from the id; whoever draws begins anywhere on it.';

create index creators_lots on creators (lot);
create index creators_lots_free on creators (is_free_subscription, lot);
