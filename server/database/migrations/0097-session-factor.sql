-- When the app or the passkey was added by which a session was opened, or in which its person has proved who they are; null: by a
-- password alone. What is younger than a mailed link may be of whoever used that link.
alter table sessions add column factor_since timestamptz;
