/** Every page of staff's console. Any other path under `/agent` is no page. */
export const consolePaths = {
  home: '/agent',
  signIn: '/agent/corp_login',
  setUp: '/agent/set-up',
  search: '/agent/search',
  customer: '/agent/frontierid',
  service: '/agent/account/service',
} as const
