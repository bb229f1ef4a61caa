-- What somebody was called before stays theirs: nobody else gets it, its address leads to the present name, and its
-- owner may take it back. Erased accounts leave a hash in retired_usernames instead.
create table former_usernames (
  username text primary key,
  account_id uuid not null references accounts,
  given_up_at timestamptz not null
);
create index former_usernames_account on former_usernames (account_id);
