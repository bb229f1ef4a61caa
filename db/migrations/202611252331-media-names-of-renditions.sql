-- Recipes name their renditions, some of them by paths such as `hls/720/0001.m4s`: no list of names in SQL.
alter table renditions drop constraint renditions_name_check;
