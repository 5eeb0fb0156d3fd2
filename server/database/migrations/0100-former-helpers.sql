-- People who helped with an account and no longer do: its owners still read under "Activity" what they did, and whose it was.
--   first_name, last_name, email  as they were when the help ended
--   ended_at                      when their access to the account ended, last
create table former_helpers (
  account_id text not null references accounts (id),
  identity_id uuid not null references identities (id),
  first_name text not null,
  last_name text not null,
  email text not null,
  ended_at timestamptz not null,
  primary key (account_id, identity_id)
);

-- Those whose help ended before this was kept, by what was noted of them. It ended when they were first unlinked from
-- something after the last thing they did.
insert into former_helpers (account_id, identity_id, first_name, last_name, email, ended_at)
select d.account_id, i.id, i.first_name, i.last_name, i.email,
  coalesce((select min(e.at) from identity_events e
    where e.identity_id = i.id and e.what = 'account-unlinked' and e.at >= max(d.begun_at)), max(d.begun_at))
from account_doings d join identities i on i.id = d.identity_id
where not exists (select from account_links l where l.account_id = d.account_id and l.identity_id = d.identity_id)
group by d.account_id, i.id, i.first_name, i.last_name, i.email;
