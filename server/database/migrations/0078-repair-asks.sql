-- What a repair asked of another system last, and when: however many look, the same is asked again only a while later.
alter table service_cases
  add column asked_for text,
  add column asked_at timestamptz;
