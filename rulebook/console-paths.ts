/** Every page of the staff console. Any other path under `/agent` isn't a page. */
export const consolePaths = {
  home: '/agent',
  guide: '/agent/guide',
  signIn: '/agent/corp_login',
  setUp: '/agent/set-up',
  search: '/agent/search',
  customer: '/agent/frontierid',
  content: '/agent/content',
  contentItem: '/agent/content/item',
  trail: '/agent/trail',
  flags: '/agent/flags',
  figures: '/agent/figures',
  staff: '/agent/staff',
  accounts: '/agent/accounts',
  notes: '/agent/account/notes',
  chatLinks: '/agent/chat-links',
  billing: '/agent/account/billing',
  service: '/agent/account/service',
  visits: '/agent/account/visits',
  people: '/agent/account/people',
} as const

/** The path of the console page for a customer whom staff have open. `viewId`: the id of the view. */
export const customerAddress = (viewId: string): string => `${consolePaths.customer}?view=${viewId}`
