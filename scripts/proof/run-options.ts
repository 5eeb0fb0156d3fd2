/** The options of `npm test` and `npm run check`. */
export const runOptions = {
  verbose: { about: 'show the output of every step, not only of failures' },
  // Half of the time, a step waits for a database or for a process that was killed. So it takes six places to keep two
  // cores busy. Journeys take two places, and so does the server on PostgreSQL.
  places: { about: 'how many steps run at once', value: 'number', from: 1, to: 64, default: 6 },
} as const
