-- The language in which an account has the site and its mails; null until it is known.
alter table accounts add column language text check (language ~ '^[a-z]{2}$');
