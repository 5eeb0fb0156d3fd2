-- What somebody to whom an account is linked may do with it beside seeing its bills; its owner everything. Who could see and pay
-- until now still can.
--   nickname           what they call it
--   opens_first_since  the newest of a person's is the account that opens first
--   seen_at            when they last looked at it, to within five minutes
alter table account_links
  add column pays boolean not null default true,
  add column manages boolean not null default true,
  add column nickname text,
  add column opens_first_since timestamptz,
  add column seen_at timestamptz,
  add check (role <> 'owner' or (pays and manages));
