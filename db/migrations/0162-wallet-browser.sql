-- The operator's look into the books goes by time. One entry of this index for each transaction, always at its end;
-- charges are found by it too, so that a charge itself costs no further index.
create index ledger_transactions_newest on ledger_transactions (created_at desc, id desc);
create index ledger_transactions_reversing on ledger_transactions (reverses) where reverses is not null;
create index top_ups_newest on top_ups (created_at desc, id desc);
create index top_up_reversals_newest on top_up_reversals (created_at desc, id desc);
