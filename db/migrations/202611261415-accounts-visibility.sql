-- Whether others see when somebody is here, and how far they have read; each decides, and sees of others as much.

alter table accounts
  add column shows_online boolean not null default true,
  add column shows_read boolean not null default true;
comment on column accounts.shows_online is
  'Others see when the person is here; of who hides it, last_seen_at is not kept.';
comment on column accounts.shows_read is 'Those whom the person writes with see how far they have read.';
