import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * Returns the text that says why we ask for a confirmation: to view something, to pay much more than is owed, or to
 * change something.
 */
export function proveLead(line: string): string {
  if (line.startsWith('GET ')) return words.profile_prove_to_see()
  return isPayment.test(line) ? words.profile_prove_to_pay() : words.profile_prove_lead()
}

const isPayment = /\/payments\b|TimePayment$/
