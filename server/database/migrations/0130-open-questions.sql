-- A pending payment whose outcome isn't known: when the provider was first asked for it, and how often it was asked about since. Unset
-- until it is asked about.
alter table payments
  add column first_asked_at timestamptz,
  add column questions integer not null default 0;
