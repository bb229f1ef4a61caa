-- Galleries: up to a hundred photos under one title, with the same audiences and prices as posts.

create table galleries (
  id uuid primary key,
  creator_id uuid not null references creators (account_id),
  slug text not null unique,
  title text not null check (char_length(title) between 1 and 120),
  description text not null,
  audience text not null check (audience in ('everyone', 'followers', 'subscribers', 'buyers')),
  price_tokens bigint not null check (price_tokens between 0 and 1000000),
  status text not null check (status in ('active', 'inactive')),
  cover_photo_id uuid,
  photo_count integer not null default 0 check (photo_count >= 0),
  published_at timestamptz,
  deleted_at timestamptz,
  listed boolean not null generated always as
    (status = 'active' and photo_count > 0 and published_at is not null and deleted_at is null) stored,
  search_words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint galleries_price check ((audience = 'buyers') = (price_tokens > 0))
);
comment on column galleries.cover_photo_id is 'The photo that was chosen; without one, the first photo is the cover.';
comment on column galleries.photo_count is 'Its active photos; kept up to date with them, so that lists need not count.';
create index galleries_of_creator on galleries (creator_id, published_at desc, id desc) where listed;
create index galleries_latest on galleries (published_at desc, id desc) where listed;
create index galleries_own on galleries (creator_id, created_at desc, id desc) where deleted_at is null;
create index galleries_removed on galleries (creator_id, created_at, id) where deleted_at is not null;
create index galleries_published on galleries (creator_id, published_at desc, id desc) where published_at is not null;
create index galleries_search on galleries using gin (search_words) where deleted_at is null;

create table gallery_photos (
  id uuid primary key,
  gallery_id uuid not null references galleries on delete cascade,
  file_id uuid not null,
  title text not null,
  description text not null,
  status text not null check (status in ('draft', 'active', 'inactive', 'file-error')),
  position integer not null,
  created_at timestamptz not null,
  constraint gallery_photos_once unique (gallery_id, file_id)
);
comment on column gallery_photos.description is 'What the photo shows, for those who cannot see it.';
comment on column gallery_photos.status is 'draft: its file is being prepared; it becomes active afterwards.';
create index gallery_photos_in_order on gallery_photos (gallery_id, position);
create index gallery_photos_of_file on gallery_photos (file_id);
alter table galleries add constraint galleries_cover foreign key (cover_photo_id)
  references gallery_photos on delete set null;
create index galleries_of_cover on galleries (cover_photo_id) where cover_photo_id is not null;
