-- What customers wait for goes before what goes to everybody; and every try of a mail hands over the same bytes.
alter table outbox
  add column is_bulk boolean not null default false,
  -- Settled before the first try: who sends it, and under which id.
  add column sender text,
  add column message_id text;
drop index outbox_waiting;
create index outbox_waiting on outbox (is_bulk, next_try_at, id) where sent_at is null;
