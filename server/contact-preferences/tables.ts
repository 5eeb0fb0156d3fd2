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
  /** The phone (ten digits) if we asked it whether its texts should stop. Null if we didn't ask. */
  asked: ColumnType<string | null, string | null | undefined, string | null>
}

interface ContactChoiceTable {
  id: string
  identity_id: string
  about: ChosenClass
  channel: Channel
  is_on: boolean
  /** The email or phone that the choice is for. A phone has ten digits. */
  address: string
  source: ChoiceSource
  chosen_at: Instant
}

/**
 * The page or message by which a choice was made: the profile, a link in an email, or a reply to a text. `repair`:
 * support turned off texts to a number that isn't the person's anymore.
 */
export type ChoiceSource = 'profile' | 'mail' | 'text-reply' | 'repair'

declare module '../database/tables.ts' {
  interface Tables extends ContactPreferenceTables {}
}
