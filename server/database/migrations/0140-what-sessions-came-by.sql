-- The factors that opened a session, or with which its person proved who they are in it: the app, or a passkey by its id. When one of them
-- is removed, the sessions it stands for end.
create table session_factors (
  session_id uuid not null references sessions (id) on delete cascade,
  factor text not null,
  added_at timestamptz not null,
  primary key (session_id, factor)
);

-- What is known of the sessions so far: when their oldest factor was added, to the millisecond.
insert into session_factors
select s.id, f.factor, f.added_at from sessions s join (
    select identity_id, id::text as factor, added_at from passkeys
    union all select identity_id, 'app', confirmed_at from authenticators) f
  on f.identity_id = s.identity_id and date_trunc('milliseconds', f.added_at) = date_trunc('milliseconds', s.factor_since);
alter table sessions drop column factor_since;

-- Sign-ins that wait for a code and came from the identity service: from which session there, so that they end with it.
alter table pending_sign_ins add column issuer text, add column subject text, add column sid text;
