-- Views are forgotten by when they end.
create index views_end on views (ends_at);
