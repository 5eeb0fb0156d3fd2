-- Members of staff of the identity service, by issuer and subject: a user name may change hands, these never do.
create table staff_provider_people (
  issuer text not null,
  subject text not null,
  staff_id uuid not null unique references staff (id),
  primary key (issuer, subject)
);

-- Sessions that began at the identity service. Each holds for a few minutes only (`staff_sessions.expires_at`), until the service has said
-- again in which groups its person is.
--   sid             the session at the service, where it has a name
--   refresh_sealed  what the service is asked by, sealed for this row
--   look_at         when it's asked next; whoever asks first moves it
--   ends_at         when the session is over, whatever the service says
create table staff_provider_sessions (
  session_id uuid primary key references staff_sessions (id) on delete cascade,
  sid text,
  refresh_sealed bytea not null,
  look_at timestamptz not null,
  ends_at timestamptz not null
);
create index staff_provider_sessions_look on staff_provider_sessions (look_at);

-- Why the identity service ended a session, for the browser that still has its cookie.
create table staff_session_endings (
  token_hash bytea primary key,
  why text not null,
  expires_at timestamptz not null
);
create index staff_session_endings_expiry on staff_session_endings (expires_at);
