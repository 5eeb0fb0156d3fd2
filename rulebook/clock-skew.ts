/**
 * The most seconds by which two systems can disagree on the time of the same moment: ten between their clocks, up to
 * four for a reply, and one because devices count whole seconds.
 */
export const clockSkewSeconds = 30
