/**
 * A credential counts as recent if it was added at most this many days before an account recovery. Someone else may
 * have added it, so the recovery removes it.
 */
export const recentDays = 7

/**
 * Days from a recovery until recent credentials are removed. Three days leave time, even over a weekend, to read the
 * email about it and stop the removal.
 */
export const removalDays = 3

/**
 * When someone's email changes, a link sent to the old address can restore that address. It works for this many days. A
 * week, since people seldom check an old address.
 */
export const undoDays = 7

/**
 * If someone ends a link to a former email address without an authenticator code, it still works for this many days.
 */
export const wayBackDays = 3
