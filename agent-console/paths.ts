/** Every page of the console. */
export const paths = {
  home: '/agent',
  signIn: '/agent/corp_login',
  setUp: '/agent/set-up',
  search: '/agent/search',
  customer: '/agent/frontierid',
} as const
