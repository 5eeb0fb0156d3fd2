// SQL about people's choices of messages, for other modules.
import { byDefault, type ChosenClass, chosenClasses } from '@lightwell/rulebook/contact-preferences/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { identityRows } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'

const newest = (about: ChosenClass, channel: 'mail' | 'text') => sql`
  select is_on, address from contact_choices
  where identity_id = i.id and about = ${sql.lit(about)} and channel = ${sql.lit(channel)}
  order by chosen_at desc, id desc limit 1`

/** SQL that's true if identity `i` wants emails of a class. */
export const wantsMail = (about: ChosenClass): RawBuilder<unknown> =>
  sql`coalesce((select c.is_on from (${newest(about, 'mail')}) c), ${sql.lit(byDefault.mail)})`

/**
 * SQL for the phone that gets texts of a class for identity `i`. Null unless the phone is verified and was chosen for
 * these texts.
 */
export const textsTo = (about: ChosenClass): RawBuilder<unknown> => sql`
  case when i.telephone_verified
    and (select c.is_on and c.address = i.telephone from (${newest(about, 'text')}) c) then i.telephone end`

/**
 * SQL that's true if a queued text is still wanted. Its person (`identity_id`) must still have this class of texts
 * (`about`) on, for this `telephone`.
 * @param text the table or alias of the queued text
 */
export const wantsTextAt = (text: string): RawBuilder<unknown> => sql`exists (
  select from ${identityRows} i where i.id = ${sql.ref(`${text}.identity_id`)} and i.is_active
    and ${sql.ref(`${text}.telephone`)} = case ${sql.ref(`${text}.about`)}
      ${sql.join(
        chosenClasses.map((about) => sql`when ${sql.lit(about)} then ${textsTo(about)}`),
        sql` `,
      )} end)`

/** An owner of an account to notify, with their language, and the ways to notify them. */
export interface OwnerToNotify {
  identityId: string
  language: 'en' | 'es'
  email: string
  /**
   * `needed`: the owner can't turn the email off, for example for a bill that comes no other way; `chosen`: the owner
   * can turn it off; null: the owner has turned it off.
   */
  mail: 'needed' | 'chosen' | null
  /** The phone that gets a text. Null if the owner wants no texts. */
  textTo: string | null
  accountNumber: string
}

/**
 * SQL for the owners of an account to notify about a class of news, as `OwnerToNotify[]`. Once the account is closed,
 * only news about bills is sent.
 * @param asker another identity to notify, even if not an owner, if it may see the account's bills or services
 */
export const ownersToNotify = (
  about: ChosenClass,
  accountId: RawBuilder<unknown>,
  asker: RawBuilder<unknown> = sql`null::uuid`,
) => sql`
  coalesce((
    select json_agg(json_build_object('identityId', i.id, 'language', i.language, 'email', i.email,
      'mail', case when ${about === 'bills' ? sql`o.paperless` : sql`false`} then 'needed' when ${wantsMail(about)} then 'chosen' end,
      'textTo', ${textsTo(about)}, 'accountNumber', o.account_number))
    from ${linkRows} k join ${identityRows} i on i.id = k.identity_id join ${accountRows} o on o.id = k.account_id
    where k.account_id = ${accountId} and ${about === 'service' ? sql`k.sees_services` : sql`k.billing`}
      and (k.role = 'owner' or k.identity_id = ${asker}) and i.is_active
      ${about === 'bills' ? sql`` : sql`and o.closing_told_at is null`}), '[]')`
