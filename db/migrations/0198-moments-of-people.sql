-- What a person's page tells of money and posts, a page at a time however long the story is.

-- What was given back to the fans of a creator: there is little of it among very many charges.
create index charges_taken_back on charges (seller_id) where reversed_gross > 0;

-- Everything that has come out, also what was hidden or removed since.
create index posts_published on posts (creator_id, published_at desc, id desc) where published_at is not null;
