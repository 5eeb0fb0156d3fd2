-- An option of which the network has not said for long whether it is as it was asked to be is said to be unconfirmed. It may be asked for
-- again, and until the network tells how it stands it is looked at.
alter table voice_changes drop constraint voice_changes_failure_check;
alter table voice_changes add constraint voice_changes_failure_check check (failure in ('not-available', 'refused', 'unconfirmed'));
drop index voice_changes_under_way;
create index voice_changes_open on voice_changes (asked_at, id) where failure is null or failure = 'unconfirmed';
alter table voice_log drop constraint voice_log_event_check;
alter table voice_log add constraint voice_log_event_check
  check (event in ('asked', 'done', 'not-available', 'refused', 'unconfirmed', 'unknown', 'unreachable'));
