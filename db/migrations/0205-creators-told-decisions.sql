-- A creator whose papers were looked at is told so by mail, once nobody can take the decision back any more.

alter table creator_reviews add column told_at timestamptz;
comment on column creator_reviews.told_at is 'When the mail about the decision was written.';
-- Whoever was decided about before hears nothing of it now.
update creator_reviews set told_at = decided_at where state <> 'pending';
alter table creator_reviews add constraint creator_reviews_told_decided check (told_at is null or state <> 'pending');
create index creator_reviews_untold on creator_reviews (decided_at) where state <> 'pending' and told_at is null;
