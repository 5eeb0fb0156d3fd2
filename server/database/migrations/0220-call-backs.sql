-- When a view's member of staff was told the number to call back: only then does a call back check the caller.
alter table views add column call_back_at timestamptz;
