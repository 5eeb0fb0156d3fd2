-- The words that were agreed to, as they were shown and mailed, to be seen and printed later (decisions §6). Absent for what was
-- agreed to before the words were kept; then the digest says which words they were.
alter table authorizations add column text text;
