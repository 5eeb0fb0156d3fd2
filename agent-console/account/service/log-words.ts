import type { LineEvent, Logged } from '@lightwell/rulebook/voice/log.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { optionWords } from '../../voice/option-words.ts'

/**
 * Names what was requested.
 * @param wanted for an option, whether it should be on; null for a location
 */
export function aboutWords(about: Logged, wanted: boolean | null): string {
  const { name, on, off } = abouts[about]
  if (wanted === null) return name()
  return wanted ? on() : off()
}

type Say = () => string

const abouts: Record<Logged, { name: Say; on: Say; off: Say }> = {
  ...optionWords,
  location: { name: words.voice_location, on: words.voice_location, off: words.voice_location },
}

/** The name of each event in a phone line's log. */
export const eventWords: Record<LineEvent, Say> = {
  asked: words.account_console_event_asked,
  done: words.account_console_event_done,
  'not-available': words.account_console_event_not_available,
  refused: words.account_console_event_refused,
  unconfirmed: words.account_console_event_unconfirmed,
  'not-reached': words.account_console_event_not_reached,
  unknown: words.account_console_event_unknown,
  unreachable: words.account_console_event_unreachable,
}
