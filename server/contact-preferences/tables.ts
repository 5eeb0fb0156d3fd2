import type { Channel, ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { ColumnType } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The tables of people's message choices. */
export interface ContactPreferenceTables {
  contact_choices: ContactChoiceTable
  text_replies: TextReplyTable
}

interface TextReplyTable {
  id: string
  taken_at: Instant
  /** The ten digits of the phone that was asked, in answer to this reply, if its texts should stop. */
  asked: ColumnType<string | null, string | null | undefined, string | null>
}

interface ContactChoiceTable {
  id: string
  identity_id: string
  about: ChosenClass
  channel: Channel
  is_on: boolean
  /** The email, or the phone's ten digits, that the choice was made for. */
  address: string
  source: ChoiceSource
  chosen_at: Instant
}

/**
 * The place of a choice: the profile, a link in an email, or a reply to a text message. `repair`: staff turned off a
 * choice for a number that's no longer theirs.
 */
export type ChoiceSource = 'profile' | 'mail' | 'text-reply' | 'repair'

declare module '../database/tables.ts' {
  interface Tables extends ContactPreferenceTables {}
}
