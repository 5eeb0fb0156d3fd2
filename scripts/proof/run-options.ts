/** The options of `npm test` and `npm run check`. */
export const runOptions = {
  verbose: { about: 'shows what the steps print, not only of those that fail' },
  // Steps wait a third of their time, for a database or for what was killed: three of them keep two cores busy.
  cores: { about: 'how many steps run side by side', value: 'number', from: 1, to: 64, default: 3 },
} as const
