-- no transaction
-- Cards of creators say from which price on their posts are sold: one row of an index each, however many posts they have.
create index concurrently if not exists posts_lowest_price on posts (creator_id, price_tokens) where listed and audience = 'buyers';
