-- Whether the customer said that it works: a repair that was left for a new one is over without that.
alter table service_cases add column said_works boolean not null default false;
