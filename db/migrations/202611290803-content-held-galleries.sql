-- no transaction
-- Few galleries wait for something; those that do are found without reading the others.
create index concurrently if not exists galleries_held on galleries (id) where held_for <> '{}';
