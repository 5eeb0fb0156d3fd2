import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Saved } from './calls.ts'
import { formatEnd } from './format-end.ts'

/** What's said of an item that was saved: when it's seen, if it is. */
export function savedWords({ state, from, until }: Saved): string {
  if (state === 'coming') return words.content_saved_coming({ when: formatEnd(from) })
  return state === 'over' ? words.content_saved_over({ when: formatEnd(until) }) : words.content_saved()
}
