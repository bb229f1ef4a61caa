-- no transaction
-- Few posts wait for something; those that do are found without reading the others.
create index concurrently if not exists posts_held on posts (id) where held_for <> '{}';
