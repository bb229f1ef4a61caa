-- Two questions that were answered by reading every account.

-- Whether an operator is signed in at an address: asked for each call, page and picture from a blocked country.
create index accounts_operators on accounts (id) where role = 'admin';

-- Who of those whom everybody may see was here last: the orders "online" and "live" of the directory.
create index accounts_here_last on accounts (last_seen_at desc nulls last, id desc)
  where approved and status = 'active';
