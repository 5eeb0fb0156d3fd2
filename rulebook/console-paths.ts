/** Every page of staff's console. Any other path under `/agent` is no page. */
export const consolePaths = {
  home: '/agent',
  signIn: '/agent/corp_login',
  setUp: '/agent/set-up',
  search: '/agent/search',
  customer: '/agent/frontierid',
  billing: '/agent/account/billing',
  service: '/agent/account/service',
  visits: '/agent/account/visits',
  people: '/agent/account/people',
} as const
