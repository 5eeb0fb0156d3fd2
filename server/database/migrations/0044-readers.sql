-- Who gets the letters about a payment that is ordered, or about auto pay, where it is no longer who ordered it: whoever gave it
-- another method. Addresses are looked up when a letter is written; the ones that are kept say where the first letter went.
alter table payments add column reader_id uuid references identities (id);
alter table autopays add column reader_id uuid references identities (id);
