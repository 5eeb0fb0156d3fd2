-- Who may sign in, and who is signed in.

create table identities (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  is_verified boolean not null default false,
  telephone text,
  telephone_verified boolean not null default false,
  language text not null default 'en' check (language in ('en', 'es')),
  is_active boolean not null default true,
  created_at timestamptz not null
);

create table staff (
  id uuid primary key,
  user_name text not null unique check (user_name = lower(user_name)),
  password_hash text not null,
  full_name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

-- Only a digest of the cookie is kept: reading this table lets nobody in.
create table sessions (
  token_hash bytea primary key,
  identity_id uuid references identities (id),
  staff_id uuid references staff (id),
  account_id text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(identity_id, staff_id) = 1)
);
create index sessions_identity on sessions (identity_id);
create index sessions_expiry on sessions (expires_at);

-- Attempts in a window, kept here so that all servers agree.
create table throttles (
  subject text primary key,
  window_ends_at timestamptz not null,
  attempts integer not null
);
create index throttles_expiry on throttles (window_ends_at);
