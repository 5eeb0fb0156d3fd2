-- By what an account's holder is known: its number, however it is typed, and a PIN, of which only a keyed digest is kept.
-- `contact_email`: the holder's address on file, told of what happens to who may see the account.
alter table accounts
  add column number_key text generated always as (upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g'))) stored,
  add column pin_digest bytea,
  add column contact_email text check (contact_email = lower(contact_email));
create index accounts_number_key on accounts (number_key);

-- Registrations whose address is still to be verified; every try is kept, so that all of them take the same work.
--   open     its link makes the identity
--   unknown  the number and the PIN belong to no account
--   known    the address has an identity already
create table registrations (
  token_hash bytea primary key,
  state text not null check (state in ('open', 'unknown', 'known')),
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  language text not null check (language in ('en', 'es')),
  account_id text references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((state = 'open') = (account_id is not null))
);
create index registrations_email on registrations (email, created_at);
create index registrations_expiry on registrations (expires_at);
