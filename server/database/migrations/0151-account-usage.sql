-- What went through the line of an account in a month, as the provider counts it.
create table account_usage (
  account_id text not null references accounts (id),
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  down_bytes bigint not null check (down_bytes >= 0),
  up_bytes bigint not null check (up_bytes >= 0),
  primary key (account_id, month)
);
create index account_usage_by_month on account_usage (month);
