import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Unclear } from '../api/unclear.ts'

/**
 * Says that it's unclear if something was done, and first whether an answer came.
 * @param then whole sentences that hold either way: what may have been done, and what trying again does
 */
export const unclearText = (unclear: Unclear, then: string): string =>
  `${unclear === 'fault' ? words.portal_fault() : words.portal_no_answer()} ${then}`
