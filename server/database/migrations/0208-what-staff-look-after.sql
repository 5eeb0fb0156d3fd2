-- What staff look after of an identity, and accounts that supervisors alone open (AH §3, decisions-staff §11).
--   dst_user_name    the user name of the legacy system
--   usi              by which the video system knows the person; usi_override counts in its place where there is one
--   origin           how the identity came to be
--   email_since, telephone_since   when that contact was put there; null: with the identity
alter table identities
  add column dst_user_name text,
  add column usi text,
  add column usi_override text,
  add column origin text not null default 'import' check (origin in ('import', 'registration', 'invitation', 'staff')),
  add column email_since timestamptz,
  add column telephone_since timestamptz;
create index identities_dst_user_name on identities (lower(dst_user_name)) where dst_user_name is not null;

alter table accounts add column is_protected boolean not null default false;
