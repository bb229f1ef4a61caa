create table live_reminders (
  post_id uuid not null references posts on delete cascade,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  primary key (post_id, account_id)
);
comment on table live_reminders is
  'Who asked to be notified when the live stream that a post names begins; a row goes once they were.';
create index live_reminders_of_account on live_reminders (account_id, created_at);
