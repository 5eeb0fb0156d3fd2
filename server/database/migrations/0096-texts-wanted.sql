-- Whose choice a text is, and of which class: it goes out while they still choose it for that telephone. Nothing of one that answers
-- somebody, or carries a code.
alter table text_messages add column identity_id uuid;
alter table text_messages add column about text;
alter table text_messages add constraint text_messages_choice check ((identity_id is null) = (about is null));
