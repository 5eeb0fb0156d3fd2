/** The options of `npm test` and `npm run check`. */
export const runOptions = {
  verbose: { about: 'shows what the steps print, not only of those that fail' },
  cores: { about: 'how many cores steps fill side by side', value: 'number', from: 1, to: 64, default: 2 },
} as const
