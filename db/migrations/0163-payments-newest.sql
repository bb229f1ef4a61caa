create index card_transactions_newest on card_transactions (created_at desc, id desc);
