/**
 * A credential added within this many days before an account recovery counts as recent: control of the mailbox
 * outweighs a recent credential.
 */
export const recentDays = 7

/**
 * Days from a recovery until a recent credential is removed: long enough to read email after a weekend and stop the
 * removal.
 */
export const removalDays = 3

/**
 * Days during which a link sent to a former email can restore that email: people rarely check an address they hardly
 * use.
 */
export const undoDays = 7

/**
 * Days that the link to a former email keeps working after someone uses it to cancel a recovery without an app code.
 */
export const wayBackDays = 3
