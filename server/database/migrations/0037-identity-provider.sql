-- People of the provider's own identity service, by issuer and subject: an e-mail may change hands, these never do.
create table external_identities (
  issuer text not null,
  subject text not null,
  identity_id uuid not null references identities (id),
  tied_at timestamptz not null,
  primary key (issuer, subject)
);
create index external_identities_identity on external_identities (identity_id);

-- Sessions that began there, so that they end when it says so. `sid`: the session at the service, where it has a name.
create table provider_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  issuer text not null,
  subject text not null,
  sid text
);
create index provider_sessions_subject on provider_sessions (issuer, subject);
