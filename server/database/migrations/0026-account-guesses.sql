-- What somebody guessed of the deposits that verify a bank account, counted for the account itself, so that deleting it
-- and adding it again gives no new guesses.

-- Which bank account a method is: a keyed digest of the provider's own fingerprint of it, never of its number.
alter table payment_methods add column account_digest bytea;

create table account_guesses (
  account_digest bytea not null,
  -- A person, and each account of ours for which they guess: `person/…`, `account/…`.
  guesser text not null,
  guesses smallint not null,
  last_at timestamptz not null,
  primary key (account_digest, guesser)
);
