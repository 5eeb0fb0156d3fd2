-- Whether somebody comes for a ticket: for what is broken at the provider's end nobody has to.
alter table tickets add column needs_visit boolean not null default true;
