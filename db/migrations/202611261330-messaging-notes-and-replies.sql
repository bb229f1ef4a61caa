-- What creators write for themselves: notes on fans, and replies to use again.

create table fan_notes (
  creator_id uuid not null references accounts,
  fan_id uuid not null references accounts,
  text text not null check (char_length(text) <= 2000),
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (creator_id, fan_id)
);
comment on column fan_notes.version is 'Counts the changes, so that a note changed on another device is not written over.';
create index fan_notes_of_fan on fan_notes (fan_id);

create table saved_replies (
  id uuid primary key,
  creator_id uuid not null references accounts,
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) between 1 and 5000),
  place integer not null,
  created_at timestamptz not null
);
comment on column saved_replies.place is 'Their order; of two with the same place the older one comes first.';
create index saved_replies_of_creator on saved_replies (creator_id, place, created_at, id);
