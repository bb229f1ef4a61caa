-- no transaction
-- Few items wait for something; those that do are found without reading the others.
create index concurrently if not exists posts_held on posts (id) where held_for <> '{}';
create index concurrently if not exists videos_held on videos (id) where held_for <> '{}';
create index concurrently if not exists galleries_held on galleries (id) where held_for <> '{}';
