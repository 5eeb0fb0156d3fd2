-- The token of a method that is gone is of no use to anybody: the provider is asked to forget it, and so do we.

alter table payment_methods
  -- When the provider is asked next; null while the token is needed, and once it was forgotten. Whoever asks puts it off
  -- before, so that one server asks at a time and an answer that was lost is asked for again.
  add column forget_after timestamptz,
  -- Nothing is left of a token that was forgotten.
  add check (length(token_sealed) > 0 or (status = 'deleted' and forget_after is null));
create index payment_methods_to_forget on payment_methods (forget_after, account_id, id) where forget_after is not null;

-- What was deleted before, and what was entered and never saved.
update payment_methods set forget_after = created_at where status = 'deleted' or not is_saved;
