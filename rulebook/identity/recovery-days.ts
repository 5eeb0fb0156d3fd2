/**
 * Days before an account recovery in which an added credential counts as recent. Someone else may have added it, so the
 * recovery removes it.
 */
export const recentDays = 7

/**
 * Days from a recovery until a recent credential is removed. After a weekend, people still have time to read the email
 * and stop the removal.
 */
export const removalDays = 3

/**
 * Days in which a link sent to a former email address can restore that address. People rarely read addresses they
 * hardly use.
 */
export const undoDays = 7

/**
 * Days that a link to a former email address still works after someone ends the link without an authenticator app's
 * code.
 */
export const wayBackDays = 3
