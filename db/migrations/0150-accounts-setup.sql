-- A site that has an operator has an owner: the set-up in the browser is closed for it, for ever.
insert into platform_state (key, value)
select 'setup-closed', 'true' where exists (select from accounts where role = 'admin')
on conflict (key) do nothing;
