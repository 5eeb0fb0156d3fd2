import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Unclear } from '../api/unclear.ts'

/**
 * Says why we don't know if something was done.
 * @param then sentences that are true whether or not it was done, such as about what another try does
 */
export const unclearText = (unclear: Unclear, then: string): string =>
  `${unclear === 'fault' ? words.portal_fault() : words.portal_no_answer()} ${then}`
