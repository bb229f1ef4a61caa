-- How often buyers have downloaded what they bought.

create table product_downloads (
  id uuid primary key,
  order_id uuid not null references orders,
  created_at timestamptz not null
);
comment on table product_downloads is 'One for each time that the file of an order was opened to its buyer, for an hour.';
create index product_downloads_of_order on product_downloads (order_id, created_at);
