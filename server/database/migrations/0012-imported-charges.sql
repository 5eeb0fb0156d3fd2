-- What a provider calls a charge that was imported, so that its files may come again. What is charged here has none.

alter table recurring_charges add column reference text;
create unique index recurring_charges_reference on recurring_charges (account_id, reference) where reference is not null;

alter table one_time_charges add column reference text;
create unique index one_time_charges_reference on one_time_charges (account_id, reference) where reference is not null;

alter table taxes add column reference text;
create unique index taxes_reference on taxes (account_id, reference) where reference is not null;
