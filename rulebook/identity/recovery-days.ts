/** How many days before an account recovery a credential counts as added lately: a mailbox is worth more than such a credential. */
export const recentDays = 7

/** How many days pass from a recovery until such a credential is removed: long enough to read mail once after a weekend, and to stop it. */
export const removalDays = 3

/** How many days an e-mail can be restored by the link that was mailed there: people seldom read an address that they hardly use. */
export const undoDays = 7

/** How many days that link works on once its owner has canceled it without a code. */
export const wayBackDays = 3
