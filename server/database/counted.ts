/** The limit for counting backlogs that operators view, so that they get an answer soon. */
export const mostCounted = 100_000
