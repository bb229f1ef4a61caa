-- Not creators alone: a creator mutes a fan, a reader whoever answers to comments.
alter table muted_creators rename to muted_accounts;
alter table muted_accounts rename column creator_id to muted_id;
alter table muted_accounts drop constraint muted_creators_creator_id_fkey;
alter table muted_accounts rename constraint muted_creators_pkey to muted_accounts_pkey;
alter table muted_accounts rename constraint muted_creators_not_oneself to muted_accounts_not_oneself;
alter table muted_accounts rename constraint muted_creators_account_id_fkey to muted_accounts_account_id_fkey;
alter table muted_accounts add constraint muted_accounts_muted_id_fkey foreign key (muted_id) references accounts (id);
alter index muted_creators_of_creator rename to muted_accounts_of_muted;
