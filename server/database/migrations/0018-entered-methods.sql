-- A method that was entered and not saved belongs to the person who entered it and pays one payment.

-- The payment for which it was entered. It pays no other one, unless that one was declined.
alter table payment_methods add column payment_id uuid;
update payment_methods m set payment_id = (
  select id from payments p where p.account_id = m.account_id and p.method_id = m.id order by p.created_at desc limit 1)
where not m.is_saved;

-- Who entered the method of a payment; null where the method is a saved one, which serves everybody who may pay.
alter table payments add column method_entered_by uuid references identities (id);
update payments p set method_entered_by = m.created_by
from payment_methods m
where m.account_id = p.account_id and m.id = p.method_id and not m.is_saved;
