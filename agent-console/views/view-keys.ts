/** The key of each thing that's done with a view. The page in it has keys of its own (`actionFacts`), and no two are the same. */
export const viewKeys = {
  check: 'v',
  act: 'a',
  back: 'b',
  extend: 'e',
  switchAccount: 's',
  portal: 'p',
  end: 'x',
  openAgain: 'o',
} as const
