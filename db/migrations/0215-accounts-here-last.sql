-- no transaction
-- Who of those whom everybody may see was here last: the orders "online" and "live" of the directory. The time is written
-- every five minutes for everybody who is signed in, which from now on touches the indexes of the row as well: worth it,
-- because the directory is asked for far more often than that.
create index concurrently if not exists accounts_here_last on accounts (last_seen_at desc nulls last, id desc)
  where approved and status = 'active';
