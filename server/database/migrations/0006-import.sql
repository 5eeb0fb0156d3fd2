-- The day of the newest statement that came with an account's first statements, when they were imported. What was owed
-- on it opened the ledger, so whatever is of that day or before and is imported later was counted there already.

alter table accounts add column imported_through date;
