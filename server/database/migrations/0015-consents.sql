-- How somebody agreed: to a text that stood on a page, or by a call that names none, which counts as agreeing to the text
-- that is current.
alter table authorizations
  add column channel text not null default 'page' check (channel in ('page', 'api'));

-- By which terms a payment was ordered, and how they were accepted; absent where auto pay or an import made it. A change
-- keeps what stood before it.
alter table payments
  add column terms_version text,
  add column terms_channel text check (terms_channel in ('page', 'api'));
alter table payment_changes
  add column terms_version text,
  add column terms_channel text check (terms_channel in ('page', 'api'));
