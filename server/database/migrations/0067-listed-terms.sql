-- The list of documents has what was agreed to for payments as well: all that a person agreed to is found by when it was.
drop index authorizations_listed;
create index authorizations_listed on authorizations (account_id, identity_id, accepted_at, id);
