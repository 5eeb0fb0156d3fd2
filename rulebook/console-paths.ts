/** Every page of staff's console. Any other path under `/agent` is no page. */
export const consolePaths = {
  home: '/agent',
  signIn: '/agent/corp_login',
  setUp: '/agent/set-up',
  search: '/agent/search',
  customer: '/agent/frontierid',
  content: '/agent/content',
  contentItem: '/agent/content/item',
  credits: '/agent/account/credits',
  trail: '/agent/trail',
  flags: '/agent/flags',
  staff: '/agent/staff',
  accounts: '/agent/accounts',
  notes: '/agent/account/notes',
  chatLinks: '/agent/chat-links',
} as const
