-- A link is kept for an address that nobody signs in with, too: nobody can use it, and to ask for one takes the same work.
alter table mailed_links alter column identity_id drop not null;
create index mailed_links_email on mailed_links (email, purpose);
