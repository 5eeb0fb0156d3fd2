-- What somebody did with an account is told in the order of its ids, of version 7; a move to the platform gets one as well, for when it was
-- asked for. The ones that are there get the same of their time and account.
alter table upgrades add column id uuid;
update upgrades set id = (lpad(to_hex(floor(extract(epoch from requested_at) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(account_id), 1, 3) || '8' || substr(md5(account_id), 4, 15))::uuid;
alter table upgrades alter column id set not null;
