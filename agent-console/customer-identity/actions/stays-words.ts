import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says what stays when an ID is deleted. An orphan, to which no account is linked, has no auto pay that could continue. */
export const staysWords = (hasAccount: boolean): string =>
  hasAccount ? words.customer_identity_do_delete_stays() : words.customer_identity_do_delete_stays_orphan()
