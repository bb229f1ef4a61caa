-- What a buyer says is wrong with an order, what the seller answers, and what an operator decides.

create table order_disputes (
  id uuid primary key,
  order_id uuid not null references orders,
  problem text not null check (problem in ('not-received', 'damaged', 'not-as-described', 'file-broken', 'other')),
  statement text not null,
  answer text,
  answered_at timestamptz,
  status text not null check (status in ('open', 'refunded', 'rejected', 'withdrawn')),
  refunded_tokens bigint not null default 0 check (refunded_tokens >= 0),
  reason text not null default '',
  opened_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references accounts,
  check ((answer is null) = (answered_at is null)),
  check ((ended_at is null) = (status = 'open'))
);
comment on table order_disputes is 'Disputes between the buyer and the seller of an order.';
comment on column order_disputes.reason is 'Of the decision; both sides read it.';
create unique index order_disputes_one_open on order_disputes (order_id) where status = 'open';
create index order_disputes_of_order on order_disputes (order_id, opened_at);
create index order_disputes_by_status on order_disputes (status, opened_at, id);

alter table order_events drop constraint order_events_what_check;
alter table order_events add constraint order_events_what_check check (what in ('ordered', 'moved', 'code-changed',
  'address-changed', 'refunded', 'dispute-opened', 'dispute-answered', 'dispute-withdrawn', 'dispute-rejected'));
