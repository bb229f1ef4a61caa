-- Counting and sealing. Writers only append to accounts that many of them share; this function, alone at any
-- moment, adds what they appended to the balances and seals each creator's entries into a chain of hashes.

-- One link of a chain: SHA-256 over the previous hash and the entry's line. The line is published in the wallet's
-- README; whoever has the exported entries can compute the chain again.
create function seal_hash(
  p_previous bytea, p_account bigint, p_sequence bigint, p_transaction uuid, p_position smallint, p_kind text,
  p_amount bigint, p_at timestamptz
) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(
    p_account || '|' || p_sequence || '|' || p_transaction || '|' || p_position || '|' || p_kind || '|' || p_amount
      || '|' || (extract(epoch from p_at) * 1000)::bigint, 'UTF8'))
$$;

-- Counts and seals up to `p_limit` waiting entries; returns how many there were. 0 also when another process is at it.
create function roll_up(p_limit integer) returns integer language plpgsql as $$
declare
  v_entry record;
  v_account ledger_accounts;
  v_added bigint := 0;
  v_counted integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('wallet.roll-up')) then
    return 0;
  end if;
  for v_entry in
    with taken as (
      delete from uncounted_entries
      where ctid = any(array(select ctid from uncounted_entries limit p_limit))
      returning *
    )
    select taken.*, e.amount as moved, t.kind, t.created_at
    from taken join ledger_entries e using (transaction_id, position) join ledger_transactions t on t.id = transaction_id
    order by taken.account_id, transaction_id, position
  loop
    if v_entry.account_id is distinct from v_account.id then
      update ledger_accounts set balance = balance + v_added, seal_count = v_account.seal_count, seal_hash = v_account.seal_hash
      where id = v_account.id;
      select * into strict v_account from ledger_accounts where id = v_entry.account_id for update;
      v_added := 0;
    end if;
    v_added := v_added + v_entry.amount;
    v_counted := v_counted + 1;
    if v_account.owner_id is not null then
      v_account.seal_count := v_account.seal_count + 1;
      v_account.seal_hash := seal_hash(v_account.seal_hash, v_account.id, v_account.seal_count, v_entry.transaction_id,
        v_entry.position, v_entry.kind, v_entry.moved, v_entry.created_at);
      insert into ledger_seals (account_id, sequence, transaction_id, position, hash)
      values (v_account.id, v_account.seal_count, v_entry.transaction_id, v_entry.position, v_account.seal_hash);
    end if;
  end loop;
  update ledger_accounts set balance = balance + v_added, seal_count = v_account.seal_count, seal_hash = v_account.seal_hash
  where id = v_account.id;
  return v_counted;
end $$;
