import { type VoiceOption, voiceOptions } from '@lightwell/rulebook/voice/options.ts'
import { type OptionColumn, optionColumns } from '../option-store.ts'
import type { VoiceTables } from '../tables.ts'

interface FileColumns {
  /** The option's column in import files. */
  said: string
  /** The column of `voice_lines` with the value from the last imported file. */
  given: Exclude<keyof VoiceTables['voice_lines'], OptionColumn>
}

const fileColumns: Record<VoiceOption, FileColumns> = {
  callWaiting: { said: 'call_waiting', given: 'given_call_waiting' },
  voicemailEnabled: { said: 'voicemail', given: 'given_voicemail' },
}

/** Every option with its columns, in the order in which files have them. */
export const fileOptions = voiceOptions.map((option) => ({
  option,
  column: optionColumns[option],
  ...fileColumns[option],
}))

/** A list for SQL with one item for each option. */
export const eachOption = (
  item: (columns: Omit<(typeof fileOptions)[number], 'option'>) => string,
  between = ', ',
) => fileOptions.map(item).join(between)
