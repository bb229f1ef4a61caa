-- The thing for which a payer wants the tokens, where it has a purchase of its own: so that the page of a payment
-- can say when it was bought meanwhile.
alter table card_transactions
  add column purpose_kind text,
  add column purpose_item uuid,
  add constraint card_transactions_purpose_item_whole
    check ((purpose_kind is null) = (purpose_item is null) and (purpose_item is null or purpose_name is not null));
