/**
 * The most seconds by which two systems can disagree on the time of the same moment: their clocks differ by up to
 * ten, a reply takes up to four, and devices count whole seconds.
 */
export const clockSkewSeconds = 30
