-- Cards and bank accounts, by the provider's token alone; the numbers never reach this database.

create table payment_methods (
  account_id text not null references accounts (id),
  id uuid not null,
  type text not null check (type in ('card', 'checking')),
  brand text check (brand in ('Visa', 'MasterCard', 'American Express', 'Discover')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  exp_month smallint check (exp_month between 1 and 12),
  exp_year smallint,
  holder_name text not null,
  nickname text,
  bank_name text,
  billing_city text,
  billing_state text,
  billing_zip text,
  -- The provider's token, sealed with AES-256-GCM.
  token_sealed bytea not null,
  -- A method that was not saved serves the one payment for which it was entered.
  is_saved boolean not null,
  is_default boolean not null default false,
  status text not null check (status in ('active', 'unverified', 'deleted')),
  created_by uuid references identities (id),
  created_at timestamptz not null,
  saved_at timestamptz,
  primary key (account_id, id),
  check ((type = 'card') = (brand is not null and exp_month is not null and exp_year is not null)),
  check (is_saved or not is_default)
);
create unique index payment_methods_default on payment_methods (account_id) where is_default and status <> 'deleted';

-- A hosted form that was opened: bound to the session that asked for it, taken over once.
create table card_forms (
  account_id text not null references accounts (id),
  uid text not null,
  session_hash bytea not null,
  payment_type text not null check (payment_type in ('card', 'bank')),
  order_id uuid not null,
  opened_at timestamptz not null,
  method_id uuid,
  primary key (account_id, uid)
);
create index card_forms_opened on card_forms (opened_at);

-- What a customer agreed to, in which words, when and from where (decisions §6). Append-only.
create table authorizations (
  account_id text not null references accounts (id),
  id uuid not null,
  method_id uuid not null,
  identity_id uuid not null references identities (id),
  purpose text not null check (purpose in ('save-card', 'save-bank', 'auto-pay')),
  text_version text not null,
  text_hash bytea not null,
  language text not null,
  ip text not null,
  last_four text not null,
  amount_rule text not null,
  accepted_at timestamptz not null,
  primary key (account_id, id)
);
