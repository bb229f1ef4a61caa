-- Private shows are metered by the time in which both were there, and refunded minute by minute.

drop index private_requests_unclosed;
alter table private_requests
  drop column last_charge_id,
  drop column paid_until,
  add column delivered_ms bigint not null default 0 check (delivered_ms >= 0),
  add column metered_at timestamptz,
  add constraint private_requests_metered check ((started_at is null) = (metered_at is null)),
  add constraint private_requests_delivered check (delivered_ms <= paid_minutes * 60000::bigint);
comment on column private_requests.delivered_ms is 'How long both were there, up to metered_at.';
create index private_requests_unclosed on private_requests (id)
  where ended_at is not null and room_closed_at is null;

create table private_charges (
  request_id uuid not null references private_requests,
  minute integer not null check (minute > 0),
  charge_id uuid not null unique,
  primary key (request_id, minute)
);
comment on table private_charges is 'The charge of each minute of a private show.';
