import { join } from 'node:path'
import type { Front } from './front-build.ts'

const root = join(import.meta.dirname, '..')

/**
 * The subjects of the modules that pages share, each with a pattern of paths. A module belongs to the first subject
 * that matches, or else to `kit`. `methods` has what pages of payments and pages of auto pay both need. Parts that only
 * some of their forms need are subjects of their own: `calendar` and `signing-up`. `paperless` has what bills and the
 * profile share.
 */
const matters: [matter: string, of: RegExp][] = [
  // `billing` also has what its pages need from elsewhere: their menu, the list of documents, and parts of a closed
  // account.
  [
    'billing',
    /\/BillingFrame\.|rulebook\/accounts\/closing\.|messages\/portal_menu_(billing_pages|methods|payments|bills)/,
  ],
  [
    'support',
    /\/work-orders\/|(work|change)-words|Work(Card|Badge)|ui\/Spinner|help\/ContactWays|order\/use-watching|repair\/RepairFirst|messages\/(help_contact_(call|chat)|outages_of_ticket)|(Support|Service|Section)Nav|us-states|rulebook\/outages\/|outage-words|(client|rulebook)\/(voice|equipment|repair)\/|messages\/(voice|equipment|repair)_|(client|rulebook)\/upgrade\/|messages\/(appointments|tickets|orders)_/,
  ],
  // The subject `documents` leaves out its routes and the words in their URLs. Those load with the map of all pages.
  [
    'documents',
    /\/broadband-labels\/|BroadbandLabel|\/documents\/[A-Zdl]|document-words|messages\/(documents|broadband_labels)_/,
  ],
  ['paperless', /[Pp]aperless/],
  ['statements', /web-kit\/ui\/Bars(Table)?\.|\/paper-bills\/|messages\/(paper|statements)_/],
  [
    'profile',
    /\/(profile|factors|passkeys|linked-accounts|contact-preferences|support)\/|ui\/Countdown|messages\/(profile|factors|passkeys|identity|linked_accounts|contact_preferences|support)_|rulebook\/(identity\/|accounts\/account-number|waits)/,
  ],
  ['calendar', /ui\/Calendar|messages\/portal_calendar/],
  // Only staff load this subject's modules.
  ['views', /re(fused|ason)-words|\/views\/|messages\/views_/],
  [
    'managing',
    /payment-methods\/(form-|list\/|DeleteDialog|use-deleting|delete-method|SavingTerms|NicknameField|nickname)|web-kit\/api\/failed/,
  ],
  [
    'managing',
    /messages\/payment_methods_(again|delet|deposits|authorize|given_|has_|manage|nickname|not_|save_|unauthorized)/,
  ],
  // Messages that only the card of a saved payment method uses.
  [
    'managing',
    /messages\/payment_methods_((asking|confirming|expired|locked|near)_text|default|edit|expire[ds]_(autopay|on|soon)|locked|mak|replace|used_by|verify_named)/,
  ],
  [
    'signing-up',
    /autopay\/sign-up\/|messages\/autopay_(outdated|outlook_(?!covered_less)|review|sending|unknown)/,
  ],
  [
    'methods',
    /messages\/(payment_|autopay_(outlook|authorize)|payments_(fact|method|outlook|decline|reason|not_permitted|column))/,
  ],
  [
    'methods',
    /rulebook\/typed-amount|(client|rulebook)\/(payments|payment-methods|autopay)\/|customer-portal\/payment-methods\/|authorization-text/,
  ],
  [
    'methods',
    /customer-portal\/payments\/(Section|account-fact|advice|explain-decline|form|late|use-moment|once\/(choose-entered|draft|loaders))\./,
  ],
  ['autopay', /customer-portal\/autopay\/|messages\/autopay_/],
  // All pages that show past payments need the modules in `made`. Pages that make payments also need those in
  // `payments`.
  ['made', /payments\/(receipt|history|returnable)|name-decline|ui\/PaymentStatus/],
  ['payments', /customer-portal\/payments\/|messages\/payments_/],
]
/**
 * The subject of a module, by its path within the project. The project's own folder may have any name, so it's left
 * out.
 */
const matterOf = (id: string) => matters.find(([, of]) => of.test(id.replace(root, '')))?.[0] ?? 'kit'

/**
 * The subjects, in the order in which the bundler makes their files. Subjects that others depend on come first, because
 * a file also gets the modules that its own modules import.
 */
const sharedMatters = [
  'statements',
  'kit',
  'profile',
  'paperless',
  'methods',
  'managing',
  'autopay',
  'signing-up',
  'calendar',
  'views',
  'made',
  'payments',
  'documents',
  'billing',
  'support',
]

/** The customer portal, and the frame around the payment provider's hosted form. */
export const portal: Front = {
  pages: [
    { source: 'customer-portal/index.html', servedAs: 'account/index.html' },
    { source: 'customer-portal/payment-methods/frame/card-form.html', servedAs: 'account/card-form.html' },
  ],
  manifest: '.vite/manifest.json',
  groups: [
    // Everything else that the account needs at first is one file instead of a dozen. The card form is a separate
    // document and shares nothing with the account.
    { name: 'account', tags: ['$initial'], test: /^(?!.*card-form)/ },
    // Shared modules become one file per subject, so that a page opens with at most ten requests.
    ...sharedMatters.map((name) => ({
      name,
      minShareCount: 2,
      test: (id: string) => matterOf(id) === name,
    })),
  ],
}
