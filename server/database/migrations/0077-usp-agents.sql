-- The agents on customers' devices that have been heard of (TR-369), by the id that the broker vouches for.
create table usp_agents (
  endpoint_id text primary key,
  serial text not null,
  first_heard_at timestamptz not null
);
create index usp_agents_by_serial on usp_agents (serial);
