-- Of which moment that tells what was asked last about where calls to 911 go: options of a line are asked for at other times. Null: nothing was.
alter table voice_lines add column location_asked_at timestamptz;
update voice_lines set location_asked_at = last_key_at where last_key_at is not null;
