import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { nameOfClass } from '../server/web/class-names.ts'
import { lightReact } from './light-react.ts'
import { lightPreload, lightStyles } from './light-styles.ts'
import { lightRuntime, lightWords } from './light-words.ts'
import { minifyAgain } from './minify-again.ts'

/** A document of the web build: where its source is, and where it is served. */
interface Page {
  source: string
  servedAs: string
}

/** A new front end is a new line here. */
const pages: Page[] = [
  {
    source: 'customer-portal/index.html',
    servedAs: 'account/index.html',
  },
  {
    source: 'customer-portal/payment-methods/frame/card-form.html',
    servedAs: 'account/card-form.html',
  },
]

const root = join(import.meta.dirname, '..')

/** The web build of a language: a page never shows the other. What both share has the same name and content in both. */
export const webBuildIn = (language: 'en' | 'es'): InlineConfig => ({
  configFile: false,
  root,
  base: '/',
  appType: 'mpa',
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    react(),
    lightReact(root),
    lightRuntime(root),
    lightWords(language),
    lightStyles(root),
    lightPreload(),
    brandStyleSlot(),
    servedWhereItIsRead(),
    minifyAgain(),
  ],
  css: {
    // The server draws the first paint with the same names.
    modules: { generateScopedName: (name, file, css) => nameOfClass(name, relative(root, file), css) },
  },
  build: {
    outDir: join(root, 'dist/web', language),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The Content-Security-Policy allows no inline script, and every supported browser knows modulepreload.
    modulePreload: {
      polyfill: false,
      // A page's chunk names its parts itself, and most are there already: listing them all in the first view's own script
      // would weigh more than a page does.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Reading a property does nothing else: what nobody uses of React's exports is left out.
      treeshake: { propertyReadSideEffects: false },
      // A busy machine is no reason for a warning.
      checks: { pluginTimings: false },
      input: Object.fromEntries(pages.map((page) => [nameOf(page), join(root, page.source)])),
      output: {
        // The first view's script names every page's, and names of few letters weigh less. 28 bits tell a page from its last version.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = 'asset'] }) =>
          `assets/${shortName(name.replace(/\.[^.]+$/, ''))}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What changes only with the dependencies stays in caches over releases, and the front ends share it.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
              priority: 2,
            },
            // All else that the account needs at once is one file; without this it would be a dozen. The card form is a
            // document of its own, and shares nothing with it.
            { name: 'account', tags: ['$initial'], test: /^(?!.*card-form)/, priority: 1 },
            // What pages share is a file for each of a few matters: a page opens with ten requests at most.
            ...sharedMatters.map((name, index) => ({
              name,
              minShareCount: 2,
              test: (id: string) => matterOf(id) === name,
              priority: 1 - (index + 1) / 10,
            })),
          ],
        },
      },
    },
  },
})

/**
 * What the modules that pages share are about, the first that fits; `kit` is what fits none. A page of payments or auto pay needs
 * `methods`, too: what both show of methods, of payments, and of what was entered on the way to another page. What only their forms
 * need is apart: `calendar`, and `signing-up` for auto pay. So is `paperless`, which a bill and the profile share.
 */
const matters: [matter: string, of: RegExp][] = [
  // Its pages come with it, and so does the list of documents, which is none of them; and what its ways need of a closed account.
  [
    'billing',
    /\/BillingFrame\.|rulebook\/accounts\/closing\.|messages\/portal_menu_(billing_pages|methods|payments|bills)/,
  ],
  [
    'support',
    /\/(appointments|tickets|orders)\/|(work|change)-words|Work(Card|Badge)|ui\/Spinner|help\/ContactWays|order\/use-watching|repair\/RepairFirst|messages\/(help_contact_(call|chat)|outages_of_ticket)|(Support|Service|Section)Ways|us-states|rulebook\/outages\/|outage-words|(client|rulebook)\/(voice|equipment|repair)\/|messages\/(voice|equipment|repair)_|(client|rulebook)\/upgrade\/|messages\/(appointments|tickets|orders)_/,
  ],
  // Without their routes and the words of their addresses, which come with the map of all pages.
  [
    'documents',
    /\/broadband-labels\/|BroadbandLabel|\/documents\/[A-Zdl]|messages\/(documents|broadband_labels)_/,
  ],
  ['paperless', /[Pp]aperless/],
  ['statements', /customer-portal\/Bars(Table)?\.|\/paper-bills\/|messages\/(paper|statements)_/],
  [
    'profile',
    /\/(profile|factors|passkeys|linked-accounts|contact-preferences|support)\/|ui\/Countdown|messages\/(profile|factors|passkeys|identity|linked_accounts|contact_preferences|support)_|rulebook\/(identity\/|accounts\/account-number|waits)/,
  ],
  // Few pages fill in something over the page.
  ['form-dialog', /ui\/FormDialog/],
  ['calendar', /ui\/Calendar|messages\/portal_calendar/],
  // Customers never need it.
  ['views', /re(fused|ason)-words|\/views\/|messages\/views_/],
  [
    'managing',
    /payment-methods\/(form-|list\/|DeleteDialog|use-deleting|delete-method|SavingTerms|NicknameField|nickname)|web-kit\/api\/failed/,
  ],
  [
    'managing',
    /messages\/payment_methods_(again|delet|deposits|authorize|given_|has_|manage|nickname|not_|save_|unauthorized)/,
  ],
  ['signing-up', /autopay\/sign-up\/|messages\/autopay_(outdated|review|sending|unknown)/],
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
  // What is read of payments that are made; whoever pays needs the rest of the matter.
  ['made', /payments\/(receipt|history|returnable)/],
  ['payments', /customer-portal\/payments\/|messages\/payments_/],
]
/** By where a module lies in the project: the folder that the project lies in may be called anything. */
const matterOf = (id: string) => matters.find(([, of]) => of.test(id.replace(root, '')))?.[0] ?? 'kit'

/** In the order in which they take what their modules need with them: what others need comes first. */
const sharedMatters = [
  'statements',
  'kit',
  'profile',
  'form-dialog',
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

/** What the files of a page are called: `account` for `account/index.html`. */
function nameOf({ servedAs }: Page): string {
  return servedAs.replace(/(\/index)?\.html$/, '').replaceAll('/', '-')
}

/** Joined chunks are named after all the pages that share them: too long for an address. */
function shortName(name: string): string {
  return name.replace(/~.*/, '')
}

/**
 * Leaves a place for the brand's colours, which the server fills. It is put in after the build has looked at the
 * document, because a placeholder is no CSS.
 */
function brandStyleSlot(): Plugin {
  return {
    name: 'lightwell:brand-style-slot',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!-- brand style -->', '<style>{{brandStyle}}</style>'),
    },
  }
}

/** Writes each document to the path under which it is served: `dist/web/en/account/index.html` is `/account/`. */
function servedWhereItIsRead(): Plugin {
  return {
    name: 'lightwell:served-where-it-is-read',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of pages) {
          const document = bundle[page.source]
          if (document) document.fileName = page.servedAs
        }
      },
    },
  }
}
