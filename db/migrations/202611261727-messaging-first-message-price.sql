-- What a fan's first message to a creator costs; without a row, or at zero, nothing.

create table first_message_prices (
  creator_id uuid primary key references accounts,
  price_tokens bigint not null check (price_tokens >= 0 and price_tokens <= 1000000),
  is_free_for_subscribers boolean not null,
  updated_at timestamptz not null
);
