-- What staff did, summed up once for each day that's over (`sum-figures`), so that a month is read without its views and its trail.
-- Days are those of the business zone. A row tells of nobody.

--   customers         whose views were opened; months_customers: those of them who had none earlier in the month
--   seconds           time in views that were opened that day
--   came_back         customers with a contact on one of the seven days before; months_came_back: those who hadn't come back earlier in the
--                     month. A month's customers are the sum of its days that way, each counted once
--   reasons, changes  counts by name
create table figures (
  day date primary key,
  contacts integer not null,
  customers integer not null,
  months_customers integer not null,
  seconds bigint not null,
  failed_checks integer not null,
  came_back integer not null,
  months_came_back integer not null,
  reasons jsonb not null,
  changes jsonb not null
);
