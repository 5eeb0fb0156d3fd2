/**
 * The pages of the account that texts of the provider's, letters and other parts may lead to, by their addresses: each opens
 * for whoever comes from elsewhere. Steps of a form, returns from the payment provider, and pages about one thing that the
 * address would have to name are not among them, so a new page is linked to from elsewhere only once it stands here.
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
