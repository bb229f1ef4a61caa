-- no transaction
-- Where somebody with a second factor has logged in, asked at each code that is typed; also of sessions that have ended.
create index concurrently if not exists sessions_proven on sessions (account_id, created_at desc)
  where proof in ('authenticator', 'recovery-code', 'passkey');
