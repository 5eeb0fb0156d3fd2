-- How staff sign in: an authenticator app as the second step, and links by which they choose a password (decisions-staff §11).

create table staff_authenticators (
  staff_id uuid primary key references staff (id),
  -- Sealed for this row, under the key that its first bytes name.
  secret_sealed bytea not null,
  began_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);

-- Sign-ins whose password was right and whose second step isn't done yet, in the browser that has the token. They're nobody's once their
-- person is no longer active.
create table staff_pending_sign_ins (
  token_hash bytea primary key,
  staff_id uuid references staff (active_id) on update set null,
  began_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_pending_sign_ins_staff on staff_pending_sign_ins (staff_id) where staff_id is not null;
create index staff_pending_sign_ins_expiry on staff_pending_sign_ins (expires_at);

-- One set-up link a person; a new one replaces it, and using it removes it.
create table staff_links (
  token_hash bytea primary key,
  staff_id uuid unique references staff (active_id) on update set null,
  expires_at timestamptz not null
);
