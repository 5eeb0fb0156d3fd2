-- Views that the customer was told of in the mail of a day, or that had no need to be.
create table support_told (
  view_id uuid primary key references views (id) on delete cascade,
  told_at timestamptz not null
);

-- When support opens somebody's account is one more class of mails.
alter table contact_choices drop constraint contact_choices_about_check;
alter table contact_choices add constraint contact_choices_about_check
  check (about in ('bills', 'reminders', 'service', 'support'));
