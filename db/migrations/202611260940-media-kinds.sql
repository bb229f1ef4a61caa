-- Files other than pictures: videos and audio have facts, a progress of their conversion, and streams as renditions.
alter table files
  add column kind text not null default 'picture' check (kind in ('picture', 'video', 'audio', 'document')),
  add column facts jsonb,
  add column progress jsonb,
  -- A file that is cut from another one, such as a teaser.
  add column source jsonb;

-- Audio and captions have no size in pixels.
alter table renditions
  add column facts jsonb,
  drop constraint renditions_width_check,
  drop constraint renditions_height_check,
  add constraint renditions_width_check check (width >= 0),
  add constraint renditions_height_check check (height >= 0);
