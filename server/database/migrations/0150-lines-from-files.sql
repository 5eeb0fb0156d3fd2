-- What the provider's files last said of a line, beside what the line is: a customer's own choice stands until a file says something else than
-- the file before (docs/decisions/2026-11-27-equipment-and-lines-from-files.md).
alter table voice_lines add column assigned_on date;
alter table voice_lines add column given_call_waiting boolean;
alter table voice_lines add column given_voicemail boolean;
alter table voice_lines add column given_location jsonb;

-- What was asked for a line goes with it, where its owner has it under another account.
alter table voice_changes drop constraint voice_changes_account_id_number_fkey;
alter table voice_changes add constraint voice_changes_line
  foreign key (account_id, number) references voice_lines (account_id, number) on update cascade;
alter table location_changes drop constraint location_changes_account_id_number_fkey;
alter table location_changes add constraint location_changes_line
  foreign key (account_id, number) references voice_lines (account_id, number) on update cascade;
