-- An appointment that ends at another time is another one: it is told like one that begins at another time.
drop index appointments_to_tell;
create index appointments_to_tell on appointments (changed_at)
  where not is_hidden and (told_starts_at is distinct from starts_at or told_ends_at is distinct from ends_at);
