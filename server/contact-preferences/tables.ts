import type { Channel, ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { ColumnType } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The tables of what people chose to be told. */
export interface ContactPreferenceTables {
  contact_choices: ContactChoiceTable
  text_replies: TextReplyTable
}

interface TextReplyTable {
  id: string
  taken_at: Instant
  /** The ten digits of the telephone that was asked, by the answer, whether its texts should stop. */
  asked: ColumnType<string | null, string | null | undefined, string | null>
}

interface ContactChoiceTable {
  id: string
  identity_id: string
  about: ChosenClass
  channel: Channel
  is_on: boolean
  /** The e-mail, or the ten digits of the telephone, that it was chosen for. */
  address: string
  source: ChoiceSource
  chosen_at: Instant
}

/**
 * Where somebody chose: on the profile, by a link of a mail, by a reply to a text message. `repair`: staff turned off what was chosen for a
 * number that is no longer theirs.
 */
export type ChoiceSource = 'profile' | 'mail' | 'text-reply' | 'repair'

declare module '../database/tables.ts' {
  interface Tables extends ContactPreferenceTables {}
}
