/**
 * The shortcuts for actions on a view. The view's pages have shortcuts of their own (`actionFacts`). No two are the
 * same.
 */
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
