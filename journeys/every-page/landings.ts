// Every route of CP §2, and the page that it leads to for each person in the demonstration. Routes that have no page
// yet count as unknown addresses.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { Place } from '../fixtures/customer.ts'
import type { Say } from '../fixtures/words.ts'

/** The people that CP §2 keeps out of some pages. Everyone else in the demonstration may pay. */
export const barred = [
  'unprovisioned',
  'early.access',
  'no.services',
  'no.billing',
  'sees.bills',
  'sees.services',
  // Closed accounts: their owners can see and pay the bills, but can't set anything up.
  'moved.away',
] as const
type Barred = (typeof barred)[number]
type Landings = { payers: Place } & Record<Barred, Place>

const { summary, welcome, noAccounts } = paths
const everybody = (at: Place): Landings => ({
  payers: at,
  unprovisioned: at,
  'early.access': at,
  'no.services': at,
  'no.billing': at,
  'sees.bills': at,
  'sees.services': at,
  'moved.away': at,
})
/**
 * `/` leads to welcome while a service is being set up, and to no-accounts for people without accounts. For everyone
 * else, it leads to the summary.
 */
const start = { ...everybody(summary), unprovisioned: welcome, 'no.services': noAccounts }
/** A page about an account. People without an account can't open the page. */
const account = (at: Place): Landings => ({ ...everybody(at), 'no.services': noAccounts })
/**
 * Billing pages. "Entering a billing-permission route with a non-billing account" leads to welcome during early access,
 * otherwise to the summary.
 */
const bills = (at: Place): Landings => ({
  ...everybody(summary),
  'no.services': noAccounts,
  'early.access': welcome,
  payers: at,
  'sees.bills': at,
  'moved.away': at,
})
/**
 * Billing pages for paying or changing how to pay. People who may only see the bills land on the summary, which says
 * why.
 */
const paying = (at: Place): Landings => ({ ...bills(at), 'sees.bills': summary })

/** Payment pages, which don't exist for a closed account with nothing left to pay. */
const owing = (at: Place): Landings => ({ ...paying(at), 'moved.away': summary })

/**
 * Pages about equipment, lines, tickets, and work orders. Open to everyone who may see the services, even without the
 * right to see the bills (decisions §10).
 */
const services = (at: Place): Landings => ({
  ...bills(at),
  'sees.bills': summary,
  'sees.services': at,
  'moved.away': summary,
})
/** The page for reporting trouble. People who may only see the services are sent to the tickets. */
const managing = (at: Place): Landings => ({ ...services(at), 'sees.services': paths.tickets })

/** Pages for account owners. Helpers and people without accounts are sent to their own profile. */
const owning = (at: Place): Landings => ({
  ...everybody(at),
  'no.services': paths.profile,
  'no.billing': paths.profile,
  'sees.bills': paths.profile,
  'sees.services': paths.profile,
})

/** Each route with the pages it leads to. The third column is the page for people with auto pay, if that's another. */
const table: [route: string, landings: Landings, withAutopay?: Place][] = [
  ['/', start],
  ['/summary', account(summary)],
  ['/welcome', { ...start, 'early.access': welcome }],
  ['/no-accounts', start],
  ['/help', everybody(paths.help)],
  ['/link', everybody(paths.link)],
  ['/profile', everybody(paths.profile)],
  ['/profile/activity', owning(paths.activity)],
  [
    '/troubleshooting',
    { ...account(paths.repair), 'no.billing': summary, 'sees.bills': summary, 'moved.away': summary },
  ],

  ['/payments', bills(paths.paymentHistory)],
  ['/payments/onetime', owing(paths.payOnce)],
  // No payment was prepared, so there's nothing to review.
  ['/payments/onetime-confirm', owing(paths.payOnce)],
  ['/payments/methods', paying(paths.methods)],
  // The hosted form wasn't opened, so this route leads back to the page that opens it.
  ['/payments/curl', owing(paths.payOnce)],
  ['/payments/new-method', { ...paying(paths.newMethod), 'moved.away': paths.methods }],
  ['/payments/surl', paying(paths.formCompleted)],
  ['/payments/late', bills(paths.pastDue)],
  ['/payments/history', bills(paths.paymentHistory)],
  ['/payments/autopay-signup', { ...paying(paths.autopaySignup), 'moved.away': summary }, paths.autopay],
  ['/payments/auto', paying(paths.autopay)],
  ['/payments/modal-autopay-edit', paying(paths.editAutopayDialog)],
  ['/payments/auto-edit', paying(paths.autopay), paths.editAutopay],
  // Nothing was canceled, so there's nothing to confirm.
  ['/payments/autopay-cancelation-confirmation', paying(paths.autopay)],
  ['/payments/autopay-setup-confirmation', paying(paths.autopay), paths.autopayConfirmation],
  // The URL has no payment method's id, so the route leads to the list of payment methods.
  ['/payments/manage-payment-method', paying(paths.methods)],
  ['/payments/payment-confirmation', bills(paths.paymentConfirmation)],

  ['/statements', bills(paths.currentStatement)],
  ['/statements/current', bills(paths.currentStatement)],
  ['/statements/history', bills(paths.statementHistory)],
  ['/statements/request-paper-bill', { ...bills(paths.paperBills), 'sees.bills': paths.statementHistory }],
  ['/statements/compare-bills', bills(paths.selectBills)],
  ['/statements/compare-bills/select', bills(paths.selectBills)],
  // The URL names no bills to compare, so the route leads to the page for choosing them.
  ['/statements/compare-bills/compare', bills(paths.selectBills)],

  ['/tickets', services(paths.tickets)],
  // A route of ours that isn't in the specification.
  ['/tickets/new', managing(paths.newTicket)],
  ['/accountTicket/tickets', services(paths.tickets)],
  ['/orders', services(paths.orders)],
  ['/account/orders', services(paths.orders)],
  ['/voice', services(paths.voice)],
  // A route of ours that isn't in the specification.
  ['/equipment', services(paths.equipment)],
]

/** Routes of CP §2 that lead out of the portal, to the console. */
export const ofStaff = ['/agent', '/agent/corp_login', '/agent/frontierid']

/**
 * Accounts on the platform have already been upgraded, and closed accounts can't be upgraded: both lead to the summary.
 * Everyone else with an account stays on the upgrade page, which says so if they may not upgrade.
 */
const upgrade = (signIn: SignIn): Place =>
  signIn === 'no.services'
    ? noAccounts
    : onPlatform.includes(signIn) || signIn === 'moved.away'
      ? summary
      : paths.upgrade

const isBarred = (signIn: SignIn): signIn is Barred => barred.some((each) => each === signIn)
/** The reason that the upgrade page gives to people who may not use it. Owners aren't told to ask the owner. */
const notMoved = (signIn: SignIn, say: Say) =>
  signIn === 'unprovisioned'
    ? say.upgrade_not_yours_title_owner()
    : isBarred(signIn)
      ? say.upgrade_not_yours_title()
      : undefined
const onPlatform: readonly SignIn[] = [
  'residential.platform',
  'business.platform',
  'several.accounts',
  'florida',
  'early.access',
]
const hasAutopay: readonly SignIn[] = ['business.legacy', 'florida']
const isSuspended: readonly SignIn[] = ['past.due', 'sees.services']
const isBusiness: readonly SignIn[] = ['business.legacy', 'business.platform', 'several.accounts']

/** The headings of the pages. */
export const headings = (say: Say, signIn: SignIn): Partial<Record<Place, string>> => {
  const business = isBusiness.includes(signIn)
  return {
    [summary]: business ? say.accounts_summary_title_business() : say.accounts_summary_title(),
    [welcome]: say.accounts_welcome_title({ name: signIn === 'early.access' ? 'Noor' : 'Samuel' }),
    [noAccounts]: say.accounts_none_title(),
    [paths.help]: business ? say.help_title_business() : say.help_title(),
    [paths.upgrade]: notMoved(signIn, say) ?? say.upgrade_ask_title(),
    [paths.tickets]: say.tickets_title(),
    [paths.newTicket]: say.tickets_new(),
    [paths.orders]: say.orders_title(),
    [paths.voice]: say.voice_title(),
    [paths.equipment]: say.equipment_title(),
    [paths.repair]: isSuspended.includes(signIn) ? say.repair_fail_service_suspended() : say.repair_title(),
    [paths.link]: say.linked_accounts_link_title(),
    [paths.profile]: say.profile_title(),
    [paths.activity]: say.linked_accounts_activity_title(),
    [paths.payOnce]: business ? say.payments_onetime_title_business() : say.payments_onetime_title(),
    [paths.methods]: say.payment_methods_title(),
    [paths.newMethod]: say.payment_methods_new_title(),
    [paths.formCompleted]: say.payment_methods_nothing_title(),
    [paths.pastDue]: say.payments_late_title(),
    [paths.paymentHistory]: business ? say.payments_history_title_business() : say.payments_history_title(),
    [paths.autopay]: say.autopay_title(),
    [paths.autopaySignup]: say.autopay_signup_title(),
    [paths.editAutopay]: say.autopay_edit_title(),
    [paths.editAutopayDialog]: say.autopay_title(),
    [paths.autopayConfirmation]: say.autopay_agreed_page_title(),
    [paths.paymentConfirmation]: say.payments_completed_title(),
    [paths.currentStatement]:
      signIn === 'moved.away' ? say.statements_final_title() : say.statements_current_title(),
    [paths.statementHistory]: say.statements_history_title(),
    [paths.paperBills]: say.paper_bills_title(),
    [paths.selectBills]: say.statements_compare_title(),
  }
}

/**
 * Only a browser can follow these routes. They depend on the browser's storage, or on code that runs once the page has
 * loaded.
 */
const onlyInBrowser = ['/payments/surl', '/payments/modal-autopay-edit']

/** A route, and the page that it leads a person to. */
interface Landing {
  route: string
  place: Place
  /** True if only a browser can follow the route, for one of the reasons at `onlyInBrowser`. */
  takesBrowser: boolean
}

/** Returns all routes with the pages they lead this person to. */
export const landingsOf = (signIn: SignIn): Landing[] => {
  const who = isBarred(signIn) ? signIn : 'payers'
  return [
    ...table.map(([route, landings, withAutopay]) => ({
      route,
      place: withAutopay && hasAutopay.includes(signIn) ? withAutopay : landings[who],
      takesBrowser: onlyInBrowser.includes(route),
    })),
    { route: paths.upgrade, place: upgrade(signIn), takesBrowser: false },
    { route: '/no/such/place', place: start[who], takesBrowser: true },
  ]
}
