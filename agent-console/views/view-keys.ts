/**
 * The shortcuts for an open view of a customer. `actionFacts` has those of the customer's page. No two shortcuts are
 * the same.
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
