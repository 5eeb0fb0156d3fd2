import { join } from 'node:path'
import type { Front } from './front-build.ts'

const root = join(import.meta.dirname, '..')

/**
 * The subjects of modules that pages share. The first match wins, and modules without a match are `kit`. Pages of
 * payments and auto pay also need `methods`: everything both show of methods, of payments, and of data entered on the
 * way to another page. Parts that only their forms need are separate: `calendar`, and `signing-up` for auto pay.
 * `paperless`, which bills and the profile share, is separate too.
 */
const matters: [matter: string, of: RegExp][] = [
  // Also has the pages of this subject, the list of documents, although that belongs to another subject, and the parts
  // of a closed account that their links need.
  [
    'billing',
    /\/BillingFrame\.|rulebook\/accounts\/closing\.|messages\/portal_menu_(billing_pages|methods|payments|bills)/,
  ],
  [
    'support',
    /\/work-orders\/|(work|change)-words|Work(Card|Badge)|ui\/Spinner|help\/ContactWays|order\/use-watching|repair\/RepairFirst|messages\/(help_contact_(call|chat)|outages_of_ticket)|(Support|Service|Section)Nav|us-states|rulebook\/outages\/|outage-words|(client|rulebook)\/(voice|equipment|repair)\/|messages\/(voice|equipment|repair)_|(client|rulebook)\/upgrade\/|messages\/(appointments|tickets|orders)_/,
  ],
  // Leaves out routes and the words for their URLs, which come with the map of all pages.
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
  // For staff. Customers never need this subject.
  ['views', /re(fused|ason)-words|\/views\/|messages\/views_/],
  [
    'managing',
    /payment-methods\/(form-|list\/|DeleteDialog|use-deleting|delete-method|SavingTerms|NicknameField|nickname)|web-kit\/api\/failed/,
  ],
  [
    'managing',
    /messages\/payment_methods_(again|delet|deposits|authorize|given_|has_|manage|nickname|not_|save_|unauthorized)/,
  ],
  // Words that only the card of a saved method uses.
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
  // For reading past payments. Pages that pay also need the other modules of `payments`.
  ['made', /payments\/(receipt|history|returnable)|name-decline|ui\/PaymentStatus/],
  ['payments', /customer-portal\/payments\/|messages\/payments_/],
]
/** The subject of a module, by its path within the project, because the project's own folder may have any name. */
const matterOf = (id: string) => matters.find(([, of]) => of.test(id.replace(root, '')))?.[0] ?? 'kit'

/** The order in which subjects claim the modules they need. Shared dependencies come first. */
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

/** The customer portal, and the frame around the provider's hosted form. */
export const portal: Front = {
  pages: [
    { source: 'customer-portal/index.html', servedAs: 'account/index.html' },
    { source: 'customer-portal/payment-methods/frame/card-form.html', servedAs: 'account/card-form.html' },
  ],
  manifest: '.vite/manifest.json',
  groups: [
    // Everything else that the account needs right away goes into one file instead of a dozen. The card form is a
    // separate document and shares nothing with it.
    { name: 'account', tags: ['$initial'], test: /^(?!.*card-form)/ },
    // Shared modules go into one file per subject, so that a page opens with ten requests at most.
    ...sharedMatters.map((name) => ({
      name,
      minShareCount: 2,
      test: (id: string) => matterOf(id) === name,
    })),
  ],
}
