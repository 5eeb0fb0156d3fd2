import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says what remains when an ID is deleted. An orphan has no linked account, so no auto pay could continue. */
export const staysWords = (hasAccount: boolean): string =>
  hasAccount ? words.customer_identity_do_delete_stays() : words.customer_identity_do_delete_stays_orphan()
