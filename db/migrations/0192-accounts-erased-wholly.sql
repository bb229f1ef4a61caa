-- An erasure leaves nothing that says who it was: what earlier ones left behind goes, and notes may go from now on.

update accounts set search_words = '', language = null where status = 'deleted';
delete from accounts_elsewhere using accounts where accounts.id = account_id and accounts.status = 'deleted';
delete from suspensions using accounts where accounts.id = account_id and accounts.status = 'deleted';

create function refuse_unless_erased() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = old.account_id and status = 'deleted') then
    return old;
  end if;
  raise exception '% rows go only with their account', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger account_notes_immutable on account_notes;
create trigger account_notes_immutable before update on account_notes
  for each row execute function refuse_change();
create trigger account_notes_kept before delete on account_notes
  for each row execute function refuse_unless_erased();
comment on table account_notes is
  'What operators tell each other about somebody; nobody else reads it. Never changed, and gone only with the account.';
delete from account_notes using accounts where accounts.id = account_id and accounts.status = 'deleted';

comment on table retired_usernames is
  'Keyed hashes of usernames of people who are gone; rows of before are plain SHA-256.';

-- Few at any time; lists of a creator's followers leave them out.
create index accounts_suspended on accounts (id) where status = 'suspended';
