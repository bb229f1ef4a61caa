-- The page of another origin on which a payment was begun; its payer is led back there.
alter table card_transactions add column begun_at_origin text
  constraint card_transactions_begun_at_origin_check check (begun_at_origin ~ '^https?://[^/]+$');
