-- What a customer changed of a payment that waited for its day: how it stood before, who changed it, and under which
-- key, so that a change that is sent again changes nothing. Append-only.
create table payment_changes (
  account_id text not null references accounts (id),
  id uuid not null,
  payment_id uuid not null,
  event text not null check (event in ('edit', 'cancel')),
  idempotency_key text,
  request_hash bytea,
  identity_id uuid not null references identities (id),
  amount_cents bigint not null,
  pay_on date not null,
  method_id uuid,
  changed_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  check ((event = 'edit') = (idempotency_key is not null and request_hash is not null))
);
create unique index payment_changes_key on payment_changes (account_id, idempotency_key)
  where idempotency_key is not null;

-- The history is read by its newest day, whole or of one method: any page of it costs what the first one does.
create index payments_history on payments (account_id, pay_on, id)
  where status in ('completed', 'declined', 'cancelled', 'returned');
create index payments_history_method on payments (account_id, method_type, method_last_four, pay_on, id)
  where status in ('completed', 'declined', 'cancelled', 'returned');
