-- When the network was asked last for a change of an option: however many look, it is asked again only a while later.
alter table voice_changes add column tried_at timestamptz;
update voice_changes set tried_at = asked_at;
alter table voice_changes alter column tried_at set not null;
