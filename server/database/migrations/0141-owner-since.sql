-- Since when somebody owns an account that they helped with before; null for whoever has had the same role since they were linked. What was
-- done with the account before is of the time of another owner, and this one reads nothing of it (0134).
alter table account_links add column owner_since timestamptz;
