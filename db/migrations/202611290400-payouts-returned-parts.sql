-- What Stripe takes back of a payout comes in parts, each booked once, by all that was taken back with it.

create table payout_returns (
  payout_id uuid not null references payouts,
  total bigint not null,
  amount bigint not null check (amount > 0 and amount <= total),
  returned_at timestamptz not null,
  primary key (payout_id, total)
);
comment on table payout_returns is 'Parts of payouts that were paid by Stripe and have come back; amounts are hundredths.';
comment on column payout_returns.total is 'All that has come back of the payout with this part.';

alter table payout_transfers add column reversed bigint not null default 0;
alter table payout_transfers add column returned bigint not null default 0;
update payout_transfers set reversed = amount where is_reversed;
update payout_transfers set returned = amount, reversed = amount where status = 'returned';
insert into payout_returns (payout_id, total, amount, returned_at)
select payout_id, amount, amount, returned_at from payout_transfers where status = 'returned';
alter table payout_transfers drop column is_reversed;
alter table payout_transfers add constraint payout_transfers_returned_check
  check (0 <= returned and returned <= reversed and reversed <= amount);
alter table payout_transfers add constraint payout_transfers_whole_check
  check ((returned = amount) = (status = 'returned'));
comment on column payout_transfers.reversed is 'What Stripe has taken back of it, in hundredths, perhaps before its answer was stored.';
comment on column payout_transfers.returned is 'What of it is booked as having come back, in hundredths.';
