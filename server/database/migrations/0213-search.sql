-- What staff find customers by (AH §7). Names are compared by their letters and digits alone: without accents, case, blanks, dashes or
-- apostrophes. The database does this itself, for what's stored and for what's typed, so both are always cut alike, whoever writes a name.
-- It uses nothing that depends on the language a database sorts by. Letters that have no plain form, such as Chinese ones, stay as they are.
create function name_words(name text) returns text[] immutable strict parallel safe language sql
return string_to_array(btrim(regexp_replace(
  replace(replace(replace(
    lower(translate(
      regexp_replace(normalize(name, NFKD), '[\u0300-\u036F''`´‘’ʻʼ]', '', 'g'),
      'ØøŁłĐđÐðÆŒẞı', 'oollddddæœßi') collate "C"),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  '[\u0001-/:-@[-`{-¿\u2000-\u206F\u3000-\u3003\uFF00-\uFFEF·]+', ' ', 'g')), ' ');

create function name_key(typed text) returns text immutable strict parallel safe language sql
return left(array_to_string(name_words(typed), ''), 40);

-- The ways in which somebody's name begins when people type it, the usual ones first: "Ana María García Márquez" is found by Ana, García,
-- Márquez and María, and by each of them with what follows, such as "García, Ana". So no search reads more than a few rows of an index.
create function name_keys(first_name text, last_name text) returns text[] immutable parallel safe language sql
return (
  with named as (select name_words(first_name) as f, name_words(last_name) as l),
  spelled (place, words) as (
    select 1, f || l from named
    union all select 2, l || f from named
    union all select 3, l[n:] || f from named, generate_series(2, cardinality(l)) n
    union all select 4, f[1:1] || l from named
    union all select 5, l[1:1] || f from named
    union all select 6, f[n:] || l from named, generate_series(2, cardinality(f)) n
    union all select 7, f[1:1] || l[n:] from named, generate_series(2, cardinality(l)) n)
  select array(
    select key from (select place, left(array_to_string(words, ''), 40) as key from spelled) keyed
    where key <> '' group by key order by min(place), key collate "C" limit 8));

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
