import type { ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { textsTo, wantsMail } from '../contact-preferences/read.ts'
import { identityRows } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'

/** An owner of an account who is told of a bill, in which language, and how. */
export interface ToldOwner {
  identityId: string
  language: 'en' | 'es'
  email: string
  /** `needed`: a bill that does not come on paper comes no other way; `chosen`: they may stop it; null: they have. */
  mail: 'needed' | 'chosen' | null
  /** The telephone that is sent a text; null where they want none. */
  textTo: string | null
  accountNumber: string
}

/** SQL for the owners of an account who are told of its bills, as `ToldOwner[]`. */
export const ownersToTell = (about: ChosenClass, accountId: RawBuilder<unknown>) => sql`
  coalesce((
    select json_agg(json_build_object('identityId', i.id, 'language', i.language, 'email', i.email,
      'mail', case when ${about === 'bills' ? sql`o.paperless` : sql`false`} then 'needed' when ${wantsMail(about)} then 'chosen' end,
      'textTo', ${textsTo(about)}, 'accountNumber', o.account_number))
    from ${linkRows} k join ${identityRows} i on i.id = k.identity_id join ${accountRows} o on o.id = k.account_id
    where k.account_id = ${accountId} and k.role = 'owner' and k.billing and i.is_active), '[]')`
