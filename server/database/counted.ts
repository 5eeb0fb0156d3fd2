/**
 * The most rows of a backlog that are counted. Operators look at these numbers, and counting more rows would take too
 * long.
 */
export const mostCounted = 100_000
