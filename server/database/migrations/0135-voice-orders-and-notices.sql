-- An order for an option of a line that the network never answered, and that the network doesn't show once it's looked at, was not made.
-- answered_at is when the network first said that it takes its time: from then on it may make the change, however late. Of orders from
-- before this, nobody knows.
alter table voice_changes add column answered_at timestamptz;
update voice_changes set answered_at = asked_at;
alter table voice_changes drop constraint voice_changes_failure_check;
alter table voice_changes add constraint voice_changes_failure_check
  check (failure in ('not-available', 'refused', 'unconfirmed', 'not-reached'));
alter table voice_log drop constraint voice_log_event_check;
alter table voice_log add constraint voice_log_event_check
  check (event in ('asked', 'done', 'not-available', 'refused', 'unconfirmed', 'not-reached', 'unknown', 'unreachable'));

-- An acknowledgement of the notice about power outages counts where an owner of then gave it, whatever they are today. One that somebody
-- gave who helped then stays as a record, beside the one that they give as an owner.
alter table power_notices add column by_owner boolean not null default true;
update power_notices n set by_owner = exists (
  select from account_links l
  where l.account_id = n.account_id and l.identity_id = n.identity_id and l.role = 'owner' and l.linked_at <= n.acknowledged_at);
alter table power_notices drop constraint power_notices_pkey;
alter table power_notices add primary key (account_id, text_version, identity_id, by_owner);
