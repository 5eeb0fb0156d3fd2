-- An order that was cancelled is `Canceled` in some systems (AH §3), and its files say so.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('In-Progress', 'Completed', 'Fulfilled', 'Cancelled', 'Canceled', 'Abandoned'));
