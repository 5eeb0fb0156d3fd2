-- Auto pay: who agreed that which method pays each bill, and the payments that come of it.

create table autopays (
  account_id text not null references accounts (id),
  id uuid not null,
  method_id uuid not null,
  -- The system in which the rule began: DST is ours, DPI is the one before it. An imported account may have one of each.
  system_of_origin text not null check (system_of_origin in ('DPI', 'DST')),
  status text not null check (status in ('active', 'stopped', 'cancelled')),
  -- How many days before the due date it pays.
  days_before smallint not null check (days_before between 0 and 10),
  -- It pays the bills of this day and later.
  start_on date not null,
  end_on date,
  identity_id uuid references identities (id),
  -- Where notices go, and in which language.
  notice_email text,
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- What became of its payments when it ended: { cancelled: [id], inProgress: [id] }.
  ended jsonb,
  -- The message by which the biller is told of what stands here; every change is a new one.
  message_id uuid not null,
  -- When somebody last began to tell the biller, and when it confirmed; null while it has yet to be told.
  biller_asked_at timestamptz,
  biller_told_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, method_id) references payment_methods (account_id, id),
  check ((status = 'active') = (end_on is null)),
  check ((status = 'active') = (ended is null))
);
create unique index autopays_active on autopays (account_id, system_of_origin) where status = 'active';
create index autopays_untold on autopays (changed_at, account_id, id) where biller_told_at is null;

-- The embedded biller's own record of an enrolment, as a billing platform keeps one; written through its port alone.
create table biller_enrolments (
  account_id text primary key references accounts (id),
  auto_payment_authorized boolean not null default false,
  auto_pay_offset integer not null default 0 check (auto_pay_offset <= 0),
  active_method_id uuid,
  -- The last enrolment message that it took: a message that comes again changes nothing.
  message_id uuid,
  message jsonb
);
alter table accounts drop column auto_pay, drop column auto_pay_offset;

-- Bills that auto pay has yet to look at. Whoever makes a statement puts it here; whoever has looked takes it away.
create table bills_to_announce (
  account_id text not null,
  statement_on date not null,
  primary key (account_id, statement_on),
  foreign key (account_id, statement_on) references statements (account_id, statement_on)
);

-- A payment of auto pay names its rule, the bill that it pays, and which try it is.
alter table payments
  add column autopay_id uuid,
  add column statement_on date,
  add column attempt smallint not null default 1 check (attempt >= 1),
  add foreign key (account_id, autopay_id) references autopays (account_id, id),
  add check ((autopay_id is null) = (statement_on is null));
-- Exactly once per account and bill: at most one payment of auto pay waits, is on its way or went through.
create unique index payments_bill_once on payments (account_id, statement_on)
  where statement_on is not null and status in ('scheduled', 'pending', 'completed');

-- What was agreed to may be an enrolment; then it names the rule.
alter table authorizations add column autopay_id uuid;
