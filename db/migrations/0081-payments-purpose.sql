-- What a payer wants the tokens for, in words and price as they have seen it. It is shown to the payer on the way
-- and binds nobody: the price of a thing is asked anew when it is bought.
alter table card_transactions
  add column purpose_name text,
  add column purpose_price bigint check (purpose_price between 0 and 9007199254740991),
  add constraint card_transactions_purpose_whole check ((purpose_name is null) = (purpose_price is null));
