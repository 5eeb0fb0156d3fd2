/**
 * The most seconds by which two systems' times for the same moment can differ. Clocks differ by up to ten seconds, a
 * reply takes up to four, and devices count whole seconds.
 */
export const clockSkewSeconds = 30
