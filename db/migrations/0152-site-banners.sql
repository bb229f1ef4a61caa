-- Banners over the home page. Their order, and all times in here, are the operator's; shown by business time.

create table banners (
  id uuid primary key,
  title text not null,
  description text not null,
  link text not null,
  photo_url text not null,
  is_active boolean not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  ordering integer not null,
  revision integer not null check (revision > 0),
  changed_at timestamptz not null
);
comment on table banners is 'What the operator points out over the home page; a handful.';
comment on column banners.title is 'Read out in place of the picture.';
comment on column banners.link is 'A path of this site, or a whole address; empty for none.';
comment on column banners.revision is 'Counts the changes; what a change is conditional on.';
