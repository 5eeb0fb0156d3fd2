-- The bytes of a mail as they were before its first try, whatever program sends it later: each try hands over the same ones. Gone once
-- the mail was sent.
alter table outbox add column message bytea;
