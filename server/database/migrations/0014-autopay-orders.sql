-- Orders by which auto pay began or changed, one that changed nothing among them: one that comes again, however late and
-- whatever came between, changes nothing any more. Append-only.
create table autopay_orders (
  account_id text not null references accounts (id),
  idempotency_key text not null,
  request_hash bytea not null,
  autopay_id uuid not null,
  ordered_at timestamptz not null,
  primary key (account_id, idempotency_key),
  foreign key (account_id, autopay_id) references autopays (account_id, id)
);

-- Messages that came before: what they asked for is not known any more, so that one that comes again is refused.
insert into autopay_orders (account_id, idempotency_key, request_hash, autopay_id, ordered_at)
select account_id, id::text, '', autopay_id, accepted_at from authorizations where autopay_id is not null;
