-- The telephone that was asked, by the answer to a reply, whether its texts should stop.
alter table text_replies add column asked text check (asked ~ '^[0-9]{10}$');
create index text_replies_asked on text_replies (asked) where asked is not null;
