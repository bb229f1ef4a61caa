-- Mails that went out or wait, and the links that stand in some of them.

create table mails (
  id uuid primary key,
  template text not null,
  account_id uuid,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  secret text,
  had_secret boolean not null,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  sendings integer not null,
  tries integer not null,
  due_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  check ((state = 'waiting') = (due_at is not null)),
  check (secret is null or had_secret)
);
comment on table mails is 'Every mail as it is sent: a row is written in the transaction that causes it.';
comment on column mails.account_id is 'Whose mail it is; null for mails to strangers. Accounts come later than the platform, so it is no foreign key.';
comment on column mails.secret is 'What stands in a link and must not be read later; cut out of the texts once the mail has left.';
comment on column mails.state is 'kept: no mail server, the operator reads it here. waiting: is sent when due.';
comment on column mails.sendings is 'How often it was ordered; each order has a message id of its own, each further try of it has the same.';

create index mails_newest on mails (created_at desc, id desc);
create index mails_due on mails (due_at) where state = 'waiting';
create index mails_with_secret on mails (created_at) where secret is not null;

create table mailed_links (
  id uuid primary key,
  account_id uuid not null references accounts,
  purpose text not null check (purpose in ('password-reset', 'email-verification')),
  email text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table mailed_links is 'Links that prove who reads a mailbox. Only the SHA-256 of a token is kept; each works once.';
comment on column mailed_links.email is 'Where it was sent; when the account has another address by then, the link is void.';

create index mailed_links_of_account on mailed_links (account_id, purpose, created_at desc);
create index mailed_links_expiry on mailed_links (expires_at);
