-- What people chose to be told, by mail and by text, and how: the newest of a class and a channel counts, and all of them are kept for
-- three years, as what a consent is shown by (47 CFR 64.1200). A text was chosen for the telephone that somebody had then.
create table contact_choices (
  id uuid primary key,
  identity_id uuid not null references identities (id),
  about text not null check (about in ('bills', 'reminders')),
  channel text not null check (channel in ('mail', 'text')),
  is_on boolean not null,
  address text not null,
  source text not null check (source in ('profile', 'mail', 'text-reply')),
  chosen_at timestamptz not null
);
create index contact_choices_newest on contact_choices (identity_id, about, channel, chosen_at desc, id desc);
create index contact_choices_by_age on contact_choices (chosen_at);

-- Replies to text messages that were taken, by the gateway's id, so that none is taken twice.
create table text_replies (
  id text primary key,
  taken_at timestamptz not null
);
create index text_replies_by_age on text_replies (taken_at);

-- Where a mail of a kind that people choose can be stopped (RFC 2369, RFC 8058).
alter table outbox add column unsubscribe_url text;

-- Bills whose owners are to be reminded a few days before they are due.
create table bills_to_remind (
  account_id text not null references accounts (id),
  statement_on date not null,
  remind_on date not null,
  primary key (account_id, statement_on)
);
create index bills_to_remind_by_day on bills_to_remind (remind_on, account_id);
