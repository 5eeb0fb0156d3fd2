// What the SQL of other nouns may read here.
import { byDefault, type ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import { type RawBuilder, sql } from 'kysely'

const newest = (about: ChosenClass, channel: 'mail' | 'text') => sql`
  select is_on, address from contact_choices
  where identity_id = i.id and about = ${sql.lit(about)} and channel = ${sql.lit(channel)}
  order by chosen_at desc, id desc limit 1`

/** Whether the identity `i` wants mails of a class. */
export const wantsMail = (about: ChosenClass): RawBuilder<unknown> =>
  sql`coalesce((select c.is_on from (${newest(about, 'mail')}) c), ${sql.lit(byDefault.mail)})`

/** The telephone to which the identity `i` wants texts of a class: verified, and the one for which they chose it; else null. */
export const textsTo = (about: ChosenClass): RawBuilder<unknown> => sql`
  case when i.telephone_verified
    and (select c.is_on and c.address = i.telephone from (${newest(about, 'text')}) c) then i.telephone end`
