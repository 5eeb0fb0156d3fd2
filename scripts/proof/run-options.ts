/** The options of `npm test` and `npm run check`. */
export const runOptions = {
  verbose: { about: 'show the output of every step, not only of failures' },
  // Journeys and the server on PostgreSQL take two places each. With fewer places, the second of them would start late:
  // two places are rarely free at once.
  places: { about: 'how many steps run at once', value: 'number', from: 1, to: 64, default: 6 },
} as const
