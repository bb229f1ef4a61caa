-- no transaction
create index concurrently if not exists charges_recent_sales on charges (kind, created_at desc) where kind <> 'tip' and reversed_at is null;
