-- Each message changes its conversation and nothing that an index has: with space left in its page, no index is written.
alter table conversations set (fillfactor = 70);
