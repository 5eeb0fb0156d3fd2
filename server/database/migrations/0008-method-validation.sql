-- What the provider is asked about saved methods: whether a bank account is the customer's, and when a card ends now.

-- A bank account that was saved and what the provider found out about it. Until it is verified the method is unverified.
create table account_validations (
  account_id text not null,
  method_id uuid not null,
  status text not null check (status in ('asking', 'deposits', 'confirming', 'verified', 'locked')),
  -- What the customer says the deposits were, until the provider has answered, and the key of that one try.
  amounts_cents integer[],
  try_id uuid,
  tries_left smallint not null,
  -- Who is told, and in which language.
  notice_email text not null,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null,
  -- When the provider was last asked; who finishes what was interrupted goes by it.
  asked_at timestamptz not null,
  primary key (account_id, method_id),
  foreign key (account_id, method_id) references payment_methods (account_id, id),
  check ((status = 'confirming') = (amounts_cents is not null and try_id is not null))
);
create index account_validations_open on account_validations (asked_at, account_id, method_id)
  where status in ('asking', 'confirming');

-- Set while the provider has yet to be told of a card's new expiry: when it was last tried.
alter table payment_methods add column expiry_asked_at timestamptz;
create index payment_methods_expiry_untold on payment_methods (expiry_asked_at, account_id, id)
  where expiry_asked_at is not null;
