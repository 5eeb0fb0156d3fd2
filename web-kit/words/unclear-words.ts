import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Unclear } from '../api/unclear.ts'

/**
 * What is said where nobody knows whether something was done: first whether an answer came.
 * @param then whole sentences that hold either way: what may have been done, and what another try does
 */
export const unclearText = (unclear: Unclear, then: string): string =>
  `${unclear === 'fault' ? words.portal_fault() : words.portal_no_answer()} ${then}`
