-- Which optional notices an account does not want, or wants again, by which channel.
create table notification_preferences (
  account_id uuid not null references accounts,
  kind text not null check (kind ~ '^[a-z-]+\.[a-z-]+$'),
  channel text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, kind, channel)
);
comment on table notification_preferences is 'Without a row, a notice goes by every channel.';

alter table mails add column unsubscribe_url text;
comment on column mails.unsubscribe_url is 'Where the mail program turns off further mails of this kind by one POST (RFC 8058); null for those that cannot be.';
