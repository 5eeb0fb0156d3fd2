import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says what remains after a customer's ID is deleted. Without an account there's no auto pay that would continue. */
export const staysWords = (hasAccount: boolean): string =>
  hasAccount ? words.customer_identity_do_delete_stays() : words.customer_identity_do_delete_stays_orphan()
