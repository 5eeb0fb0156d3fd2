/**
 * Pages of the account that texts, emails and other sites can link to: they work when someone opens them from outside.
 * Steps of a form, returns from the payment provider, and pages that need an item's id don't, so they aren't in the
 * list. To link to another page, add it here first.
 */
export const linkedPages = {
  home: '/',
  summary: '/summary',
  welcome: '/welcome',
  help: '/help',
  tickets: '/tickets',
  newTicket: '/tickets/new',
  orders: '/orders',
  voice: '/voice',
  equipment: '/equipment',
  repair: '/troubleshooting',
  profile: '/profile',
  documents: '/profile/documents',
  label: '/profile/label',
  activity: '/profile/activity',
  support: '/profile/support',
  link: '/link',
  upgrade: '/upgrade',
  payOnce: '/payments/onetime',
  autopay: '/payments/auto',
  autopaySignup: '/payments/autopay-signup',
  editAutopay: '/payments/auto-edit',
  paymentHistory: '/payments/history',
  pastDue: '/payments/late',
  methods: '/payments/methods',
  newMethod: '/payments/new-method',
  currentStatement: '/statements/current',
  statementHistory: '/statements/history',
  compareStart: '/statements/compare-bills',
  selectBills: '/statements/compare-bills/select',
  paperBills: '/statements/request-paper-bill',
} as const
