-- Text messages that go to telephones (SMS). A claim counts as a try and says when the next one may be, so that a server that ends
-- in the middle holds nothing up. Who replied STOP gets nothing more until they reply START (47 CFR 64.1200(a)(10)).
create table text_messages (
  id uuid primary key,
  telephone text not null check (telephone ~ '^[0-9]{10}$'),
  body text not null,
  -- Somebody waits for it: it goes at any hour.
  is_urgent boolean not null,
  -- The answer to a STOP, the one message that still goes to a number that was stopped.
  is_last_word boolean not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  -- What it says is of no use after that.
  expires_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index text_messages_waiting on text_messages (next_try_at, id) where sent_at is null and given_up_at is null;
create index text_messages_by_age on text_messages (created_at, id);

create table stopped_numbers (
  telephone text primary key,
  stopped_at timestamptz not null
);
