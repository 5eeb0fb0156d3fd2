-- What somebody said stands in the trail sealed with a key of their identity, which is sealed itself. The key goes with the identity: then
-- nobody reads those words any more, and the chain stays whole, since it's over what is sealed.
create table trail_keys (
  identity_id uuid primary key references identities (id) on delete cascade,
  key_sealed bytea not null
);
-- Under which key a key is sealed stands in its first bytes: to find what is to be sealed again.
create index trail_keys_sealed_under on trail_keys ((substring(key_sealed from 1 for 18)), identity_id);
