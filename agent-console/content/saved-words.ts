import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Saved } from './calls.ts'
import { formatEnd } from './format-end.ts'

/** Says that an item was saved, and when people will see it. */
export function savedWords({ state, from, until }: Saved): string {
  if (state === 'coming') return words.content_saved_coming({ when: formatEnd(from) })
  return state === 'over' ? words.content_saved_over({ when: formatEnd(until) }) : words.content_saved()
}
