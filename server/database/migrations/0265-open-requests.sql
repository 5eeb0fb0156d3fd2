-- Finds what an account was credited lately by when it was given: what waits for a second person is given later than it was asked for.
create index adjustments_given on adjustments (account_id, given_at) where status in ('ordered', 'given', 'withdrawing');
-- Count the open requests of whoever asks, and those about an account.
create index approvals_asker on approvals (asker_id) where used_at is null and declined_at is null;
create index approvals_account on approvals (account_id) where used_at is null and declined_at is null;
