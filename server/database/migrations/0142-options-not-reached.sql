-- The network may have taken an order for an option and only its answers were lost: so what was not reached with is looked at for a day, too
-- (docs/decisions/2026-11-25-voice-lines.md).
drop index voice_changes_open;
create index voice_changes_open on voice_changes (asked_at, id) where failure is null or failure in ('unconfirmed', 'not-reached');
