-- no transaction
-- Few videos wait for something; those that do are found without reading the others.
create index concurrently if not exists videos_held on videos (id) where held_for <> '{}';
