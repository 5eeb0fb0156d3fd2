-- By which code a payment was declined or came back, as the networks have it (R10, lost_card): `decline_reason` is what its customer is
-- told. Older rows have none.
alter table payments add column decline_code text;
-- Since when the holder of a method objects to its being charged: it pays nothing until they authorize it again.
alter table payment_methods add column revoked_at timestamptz;
