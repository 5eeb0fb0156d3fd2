/**
 * The shortcuts for an open view of a customer. `actionFacts` has those of the customer's page. All of them are
 * different.
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
