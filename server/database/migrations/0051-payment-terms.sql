-- The words that were agreed to for a one-time payment, and again by each change of one, are kept as those of saving and of auto pay
-- are. Payments of before keep the version alone.
alter table authorizations
  add column payment_id uuid,
  drop constraint authorizations_purpose_check,
  add constraint authorizations_purpose_check check (purpose in ('save-card', 'save-bank', 'auto-pay', 'pay-once')),
  add constraint authorizations_payment_check check ((purpose = 'pay-once') = (payment_id is not null));
create index authorizations_payment on authorizations (account_id, payment_id, accepted_at) where payment_id is not null;

-- What a person agreed to, as their documents list it: those of payments are read with their receipts.
create index authorizations_listed on authorizations (account_id, identity_id, accepted_at, id) where payment_id is null;
