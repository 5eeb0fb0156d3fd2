/**
 * A credential added within this many days before an account recovery counts as recent: control of the mailbox
 * outweighs it.
 */
export const recentDays = 7

/**
 * Days from a recovery until such a credential is removed: long enough to read email once after a weekend, and to
 * stop the removal.
 */
export const removalDays = 3

/** Days during which a link sent to a former email can restore it: people rarely check an address they hardly use. */
export const undoDays = 7

/** Days that this link keeps working after the person canceled it without an app code. */
export const wayBackDays = 3
