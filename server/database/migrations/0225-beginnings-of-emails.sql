-- Staff find customers by the beginning of an email, too, such as "past.due". A beginning is a range of an index in the order of bytes.
create index identities_email_beginning on identities (email collate "C", id) where deleted_at is null;
