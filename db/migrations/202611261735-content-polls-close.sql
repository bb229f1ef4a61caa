-- That a poll has ended is announced once, at its time.
alter table posts add column poll_closed_at timestamptz;
comment on column posts.poll_closed_at is 'When it was announced that the poll has ended.';
-- Of those that ended before, nobody is notified.
update posts set poll_closed_at = poll_expires_at where poll_expires_at <= now();
create index posts_polls_to_close on posts (poll_expires_at) where poll_expires_at is not null and poll_closed_at is null;
