-- Seeing what an account is served with is a scope of its own: it came with its bills before. Who sees bills keeps the services that
-- they saw with them. Whoever was let manage the services, and not see the bills, could do nothing: they may now do what their owner
-- was told. Where somebody was let pay bills that they could not see, nobody chose so: no page gives that, and they get nothing.
--   sees_services  may see equipment, lines, tickets, orders, visits
alter table account_links add column sees_services boolean not null default true;
update account_links set manages = false where pays and not billing and role = 'user';
update account_links set pays = false where pays and not billing and role = 'user';
update account_links set sees_services = false where not billing and not manages and role = 'user';
-- An owner has all. It was given on paper alone to owners whose bills nobody here may see.
alter table account_links add check (role <> 'owner' or sees_services),
  add check (sees_services or not manages);

alter table helper_invitations add column sees_services boolean not null default true;
update helper_invitations set sees_services = false where not billing and not manages;
alter table helper_invitations add check (sees_services or not manages), add check (billing or not pays);

-- Accounts whose owners are to be told once what those who help may do from now on (`tell-of-scopes`).
create table scope_changes (account_id text primary key references accounts (id));
insert into scope_changes (account_id)
select distinct l.account_id from account_links l
where l.role = 'user' and exists (
  select from account_links o where o.account_id = l.account_id and o.role = 'owner');
