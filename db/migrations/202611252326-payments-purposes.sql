-- What a payment by card is for is a purpose that a domain registers (port payments.purposes), no longer a list here. What its
-- tokens are wanted for, where it is a top-up, is a purchase intent: another thing, and named so.
alter table card_transactions drop constraint card_transactions_type_check;
alter table card_transactions rename column type to purpose;
update card_transactions set purpose = 'wallet.top-up';
alter table card_transactions
  add constraint card_transactions_purpose_named check (purpose ~ '^[a-z-]+\.[a-z-]+$');
alter table card_transactions rename column purpose_name to intent_name;
alter table card_transactions rename column purpose_price to intent_price;
alter table card_transactions rename column purpose_kind to intent_kind;
alter table card_transactions rename column purpose_item to intent_item;
