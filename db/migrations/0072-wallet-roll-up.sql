-- Counting and sealing. Writers only append to accounts that many of them share; `roll_up`, alone at any moment,
-- adds what they appended to the balances and seals each creator's entries into a chain of hashes.

-- What a seal vouches for. The line is published in the wallet's README: whoever has the exported entries can
-- compute the chain again.
create function seal_line(
  p_account bigint, p_sequence bigint, p_transaction uuid, p_position smallint, p_kind text, p_amount bigint,
  p_at timestamptz
) returns text language sql stable as $$
  select p_account || '|' || p_sequence || '|' || p_transaction || '|' || p_position || '|' || p_kind || '|' || p_amount
    || '|' || (extract(epoch from p_at) * 1000)::bigint
$$;

-- One link: SHA-256 over the previous hash and the line.
create function seal(p_previous bytea, p_line text) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(p_line, 'UTF8'))
$$;

create function seal_next(p_state bytea, p_head bytea, p_line text) returns bytea language sql immutable as $$
  select seal(coalesce(p_state, p_head), p_line)
$$;

-- All links of a run of lines that continues the chain at `p_head`.
create aggregate seal_chain(p_head bytea, p_line text) (sfunc = seal_next, stype = bytea);

-- Counts and seals up to `p_limit` open entries; returns how many there were. 0 also when another process is at it.
create function roll_up(p_limit integer) returns bigint language plpgsql as $$
declare
  v_counted bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('wallet.roll-up')) then
    return 0;
  end if;
  with taken as materialized (
    delete from open_entries where ctid = any(array(select ctid from open_entries limit p_limit))
    returning *
  ), sums as (
    select account_id, count(*) as entries, coalesce(sum(amount) filter (where not is_counted), 0) as amount
    from taken group by account_id
  ), accounts as materialized (
    select id, owner_id, seal_count, seal_hash from ledger_accounts
    where id in (select account_id from sums) order by id for update
  ), numbered as (
    select account_id, seal_hash, transaction_id, position, amount, t.kind, t.created_at,
      seal_count + row_number() over (partition by account_id order by transaction_id, position) as sequence
    from taken join accounts on accounts.id = account_id join ledger_transactions t on t.id = transaction_id
    where owner_id is not null
  ), sealed as (
    insert into ledger_seals (account_id, sequence, transaction_id, position, hash)
    select account_id, sequence, transaction_id, position,
      seal_chain(seal_hash, seal_line(account_id, sequence, transaction_id, position, kind, amount, created_at))
        over (partition by account_id order by sequence)
    from numbered
    returning account_id, sequence, hash
  ), heads as (
    select distinct on (account_id) account_id, sequence, hash from sealed order by account_id, sequence desc
  ), counted as (
    update ledger_accounts a
    set balance = balance + sums.amount, seal_count = coalesce(heads.sequence, seal_count),
      seal_hash = coalesce(heads.hash, seal_hash)
    from sums left join heads using (account_id)
    where a.id = sums.account_id
    returning sums.entries
  )
  select coalesce(sum(entries), 0) into v_counted from counted;
  return v_counted;
end $$;
