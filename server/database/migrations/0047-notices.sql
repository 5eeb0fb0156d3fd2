-- Banners and alerts that somebody does not want to see any more on an account: of a campaign all, else the one; `hidden_until`
-- is empty where that is for good. Whoever it was takes it along when they are forgotten.
create table notice_dismissals (
  identity_id uuid not null references identities (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  notice text not null,
  dismissed_at timestamptz not null,
  hidden_until timestamptz,
  primary key (identity_id, account_id, notice)
);
create index notice_dismissals_until on notice_dismissals (hidden_until) where hidden_until is not null;

-- What comes with bills is content like the rest: loaded from a file of its own.
insert into content_items (kind, id, position, item, loaded_at)
select 'bill-inserts', code, row_number() over (order by code) - 1,
  jsonb_strip_nulls(jsonb_build_object('id', code, 'account_type', account_type, 'first_on', first_on, 'last_on', last_on,
    'description_en', description_en, 'description_es', description_es)),
  now()
from bill_inserts;
drop table bill_inserts;
