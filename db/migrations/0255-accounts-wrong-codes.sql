-- Wrong codes of the second step are counted by where they come from: whoever guesses from elsewhere must not keep the
-- owner out at the usual place.

create table wrong_codes (
  account_id uuid not null references authenticators on delete cascade,
  place text not null,
  tries integer not null,
  tried_at timestamptz not null,
  primary key (account_id, place)
);
comment on table wrong_codes is 'In a row, at one place; from the fifth on one has to wait. Forgotten a day after the last.';
comment on column wrong_codes.place is 'A session of the account, an address at which its owner has logged in, or everywhere else together.';
-- For the job that forgets them.
create index wrong_codes_by_time on wrong_codes (tried_at);

insert into wrong_codes (account_id, place, tries, tried_at)
select account_id, 'elsewhere', wrong_tries, tried_at from authenticators where wrong_tries > 0;
alter table authenticators drop column wrong_tries, drop column tried_at;
