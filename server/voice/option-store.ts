import type { VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import { type Generated, type RawBuilder, sql } from 'kysely'
import type { VoiceTables } from './tables.ts'

/** The columns of `voice_lines` that store an option. */
export type OptionColumn = {
  [Column in keyof VoiceLineTable]: VoiceLineTable[Column] extends Generated<boolean> ? Column : never
}[keyof VoiceLineTable]
type VoiceLineTable = VoiceTables['voice_lines']

/** The column of `voice_lines` that stores each option. */
export const optionColumns = {
  callWaiting: 'call_waiting',
  voicemailEnabled: 'voicemail_enabled',
} as const satisfies Record<VoiceOption, OptionColumn>

const pairs = Object.entries(optionColumns)

/** The columns of a line that has these options on and all others off. */
export const columnsWith = (on: readonly VoiceOption[]) =>
  Object.fromEntries(pairs.map(([option, column]) => [column, on.some((each) => each === option)])) as Record<
    OptionColumn,
    boolean
  >

/** The options as columns of a select over `voice_lines l`, named as in the rulebook. */
export const selectedOptions = sql.join(
  pairs.map(([option, column]) => sql`l.${sql.ref(column)} as ${sql.ref(option)}`),
)

/**
 * SQL that's true for a change `c` whose option has a column. Without a column, the line has no place for the option's
 * new state, so the change can't be recorded as done.
 */
export const hasColumn = sql<boolean>`option in (${sql.join(pairs.map(([option]) => sql.lit(option)))})`

/** SQL that sets the column for the option of change `c`, and leaves the other columns of `voice_lines l` unchanged. */
export const setOption = (isOn: RawBuilder<unknown>) =>
  sql.join(
    pairs.map(
      ([option, column]) =>
        sql`${sql.ref(column)} = case c.option when ${sql.lit(option)} then ${isOn} else l.${sql.ref(column)} end`,
    ),
  )
