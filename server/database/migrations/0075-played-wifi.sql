-- What the embedded device manager plays of the Wi-Fi of a modem. A real device keeps it by itself.
create table played_wifi (
  serial text not null,
  network text not null check (network in ('main', 'guest')),
  name text not null,
  password text not null,
  is_on boolean not null,
  -- What is connected, by the names that devices give themselves.
  connected text[] not null default '{}',
  primary key (serial, network)
);

-- What the embedded device manager plays to have gone through a device, by month ('YYYY-MM').
create table played_usage (
  serial text not null,
  month text not null,
  down_bytes bigint not null,
  up_bytes bigint not null,
  primary key (serial, month)
);
