/**
 * The most seconds by which two systems can disagree about the time of an event. Their clocks differ by up to ten
 * seconds, a reply takes up to four, and devices count whole seconds. The rest is a margin.
 */
export const clockSkewSeconds = 30
