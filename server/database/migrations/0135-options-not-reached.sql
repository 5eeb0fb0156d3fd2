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
