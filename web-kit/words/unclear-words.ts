import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Unclear } from '../api/unclear.ts'

/**
 * Says if an answer came, then that we don't know if the work was done.
 * @param then whole sentences that are true either way: what may have been done, and what trying again does
 */
export const unclearText = (unclear: Unclear, then: string): string =>
  `${unclear === 'fault' ? words.portal_fault() : words.portal_no_answer()} ${then}`
