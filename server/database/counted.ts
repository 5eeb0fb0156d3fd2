/** No further is counted how much waits for operators to look at: whoever looks wants to know soon. */
export const mostCounted = 100_000
