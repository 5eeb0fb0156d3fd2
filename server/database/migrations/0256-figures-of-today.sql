-- Days that can still change are counted again every few minutes (`sum-figures`), so that reading them costs the same however many contacts
-- a day has. A day is final if it was counted once it was over for a while. Those that stand are.
alter table figures add column counted_at timestamptz not null default now();
alter table figures alter column counted_at drop default;
