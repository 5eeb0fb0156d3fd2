-- A link that puts an e-mail back goes to the address that was theirs before.
alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('reset-password', 'verify-email', 'change-email', 'undo-email'));
