-- Authenticator apps and passkeys that a mailed link asked to remove: they go days later, and their owner can stop it.
create table factor_removals (
  identity_id uuid not null references identities (id),
  -- 'app', or the id of a passkey.
  factor text not null,
  -- When the factor was added: one that is added later is another.
  added_at timestamptz not null,
  state text not null check (state in ('pending', 'stopped', 'done')),
  due_at timestamptz not null,
  -- When its owner was told once more, a day ahead. Nothing goes without that.
  reminded_at timestamptz,
  primary key (identity_id, factor, added_at)
);
create index factor_removals_due on factor_removals (due_at) where state = 'pending';
create index factor_removals_over on factor_removals (due_at) where state <> 'pending';

alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('reset-password', 'verify-email', 'change-email', 'undo-email', 'keep-factors'));
