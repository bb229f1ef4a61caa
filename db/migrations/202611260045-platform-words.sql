-- Names of tables and columns are those of the field; what refers to them is made anew under the same rules.
alter table letters rename to contact_messages;
alter table accounts_elsewhere rename to external_identities;
alter table captcha_proofs rename to solved_captchas;
alter table sessions rename column looked_by to impersonated_by;
alter table sessions rename column looking_session_id to impersonating_session_id;
alter table sessions rename column proof to method;
alter table sessions drop constraint sessions_proof_check;
update sessions set method = 'impersonation' where method = 'look';
alter table sessions rename column proven_at to authenticated_at;
alter table charges rename column occasion_kind to tip_target_kind;
alter table charges rename column occasion_item to tip_target_item;
alter table charges rename column occasion_title to tip_target_title;
alter table creator_reviews rename column claimed_by to locked_by;
alter table creator_reviews rename column claimed_at to locked_at;
alter table creator_reviews rename column told_at to notified_at;
alter table audit_log rename column person_id to user_id;
alter table creators rename column lot to random_key;
update settings set key = 'builtInLinks' where key = 'houseLinks';

do $$
declare
  pairs constant text[] := array[
    'accounts_elsewhere', 'external_identities', 'captcha_proofs', 'solved_captchas', 'letters', 'contact_messages',
    'looked_by', 'impersonated_by', 'looking_session_id', 'impersonating_session_id', 'looking', 'impersonating', 'look', 'impersonation',
    'proven_at', 'authenticated_at', 'proven', 'authenticated', 'proof', 'method', 'claimed_by', 'locked_by', 'claimed', 'locked', 'claim', 'lock',
    'untold', 'unnotified', 'told', 'notified', 'person', 'user', 'lots', 'random_keys', 'occasion', 'tip_target'];
  item record;
  renamed text;
  definition text;
begin
  for item in
    select c.conname as name, c.conrelid::regclass::text as owner from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace where n.nspname = current_schema() and c.conrelid <> 0
  loop
    renamed := item.name;
    for i in 1 .. cardinality(pairs) by 2 loop
      renamed := regexp_replace(renamed, '(^|_)' || pairs[i] || '(_|$)', '\1' || pairs[i + 1] || '\2');
    end loop;
    if renamed <> item.name then
      execute format('alter table %s rename constraint %I to %I', item.owner, item.name, renamed);
    end if;
  end loop;
  for item in
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'i'
  loop
    renamed := item.name;
    for i in 1 .. cardinality(pairs) by 2 loop
      renamed := regexp_replace(renamed, '(^|_)' || pairs[i] || '(_|$)', '\1' || pairs[i + 1] || '\2');
    end loop;
    if renamed <> item.name then execute format('alter index %I rename to %I', item.name, renamed); end if;
  end loop;
  -- The text of a function names columns; parameters cannot be renamed in place, so it is dropped and made anew.
  for item in
    select p.oid, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition, p.proacl
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and p.prokind = 'f'
      and p.prosrc || pg_get_function_arguments(p.oid) ~ '(occasion_(kind|item|title)|twins_since|looked_by|proven_at|person_id|told_at|claimed_(by|at))'
  loop
    definition := regexp_replace(item.definition, 'occasion_(kind|item|title)', 'tip_target_\1', 'g');
    definition := replace(replace(definition, 'twins_since', 'duplicates_since'), 'person_id', 'user_id');
    definition := replace(replace(definition, 'looked_by', 'impersonated_by'), 'proven_at', 'authenticated_at');
    if pg_get_function_result(item.oid) <> 'trigger' then execute 'drop function ' || item.signature; end if;
    execute definition;
  end loop;
end
$$;

drop index accounts_operators;
alter table accounts drop constraint accounts_role_check;
update accounts set role = case role when 'user' then 'fan' when 'performer' then 'creator' else 'operator' end;
alter table accounts add constraint accounts_role_check check (role in ('fan', 'creator', 'operator'));
create index accounts_operators on accounts (id) where role = 'operator';
alter table sessions add constraint sessions_method_check
  check (method in ('password', 'authenticator', 'recovery-code', 'passkey', 'mailed-link', 'other-site', 'impersonation'));
