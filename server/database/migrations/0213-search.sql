-- What staff find customers by (AH §7). Names are compared by their letters and digits alone: without accents, case, blanks, dashes or
-- apostrophes. The database does this itself, for what's stored and for what's typed, so both are always cut alike, whoever writes a name.
-- It uses nothing that depends on the language a database sorts by. Letters that have no plain form, such as Chinese ones, stay as they are.
create function name_text(name text) returns text immutable parallel safe language sql
return btrim(regexp_replace(
  replace(replace(replace(
    lower(translate(
      regexp_replace(normalize(name, NFKD), '[\u0300-\u036F''`´‘’ʻʼ]', '', 'g'),
      'ØøŁłĐđÐðÆŒẞı', 'oollddddæœßi') collate "C"),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  '[\u0001-/:-@[-`{-¿\u2000-\u206F\u3000-\u3003\uFF00-\uFFEF·]+', ' ', 'g'));

create function name_key(typed text) returns text immutable parallel safe language sql
return left(replace(name_text(typed), ' ', ''), 40);

-- The ways in which somebody's name begins when people type it, the usual ones first, at most eight: "Ana María García Márquez" is found by
-- Ana, García, Márquez and María, and by each of them with what follows, such as "García, Ana". So each search reads a few rows of an index.
create function name_keys_of_words(first text[], last text[]) returns text[] immutable parallel safe language sql
return (
  with spelled (place, words) as (
    select 1, first || last
    union all select 2, last || first
    union all select 3, last[n:] || first from generate_series(2, cardinality(last)) n
    union all select 4, first[1:1] || last
    union all select 5, last[1:1] || first
    union all select 6, first[n:] || last from generate_series(2, cardinality(first)) n
    union all select 7, first[1:1] || last[n:] from generate_series(2, cardinality(last)) n)
  select array(
    select key from (select place, left(array_to_string(words, ''), 40) as key from spelled) keyed
    where key <> '' group by key order by min(place), key collate "C" limit 8));

-- Most names have two words and two ways, which take much less time to make.
create function name_keys(first_name text, last_name text) returns text[] immutable parallel safe language sql
return case
  when name_text(first_name) ~ '^[^ ]+$' and name_text(last_name) ~ '^[^ ]+$'
    then array[name_key(first_name || ' ' || last_name), name_key(last_name || ' ' || first_name)]
  else name_keys_of_words(
    string_to_array(name_text(first_name), ' '), string_to_array(name_text(last_name), ' ')) end;

-- This writes the table once and locks it meanwhile, reads included: about a minute for a million people on two busy cores, indexes included.
alter table identities
  add column name_keys text[] collate "C" not null generated always as (name_keys(first_name, last_name)) stored;
create index identities_name_1 on identities ((name_keys[1]), id);
create index identities_name_2 on identities ((name_keys[2]), id) where name_keys[2] is not null;
create index identities_name_3 on identities ((name_keys[3]), id) where name_keys[3] is not null;
create index identities_name_4 on identities ((name_keys[4]), id) where name_keys[4] is not null;
create index identities_name_5 on identities ((name_keys[5]), id) where name_keys[5] is not null;
create index identities_name_6 on identities ((name_keys[6]), id) where name_keys[6] is not null;
create index identities_name_7 on identities ((name_keys[7]), id) where name_keys[7] is not null;
create index identities_name_8 on identities ((name_keys[8]), id) where name_keys[8] is not null;
create index identities_telephone on identities (telephone, id) where telephone is not null;

-- Without a condition, since PostgreSQL 15 takes no statistics of an expression from a partial index, and expects 5,000 people of each
-- user name among a million.
drop index identities_dst_user_name;
create index identities_dst_user_name on identities (lower(dst_user_name), id);
