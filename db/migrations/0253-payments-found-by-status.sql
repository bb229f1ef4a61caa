-- no transaction
-- The operator's list of payments asks for those of one state, of which there may be few among very many: disputes.
create index concurrently if not exists card_transactions_of_status on card_transactions (status, created_at desc, id desc);
