-- no transaction
-- Whether an operator is signed in at an address: asked for each call, page and picture from a blocked country, and
-- answered by reading every account before.
create index concurrently if not exists accounts_operators on accounts (id) where role = 'admin';
