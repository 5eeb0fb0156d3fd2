/**
 * The most rows that are counted of a backlog. Operators view the counts, and counting more rows would take too long.
 */
export const mostCounted = 100_000
