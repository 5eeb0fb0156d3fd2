// The rule that the code of the front ends gets the session and the account as arguments, instead of loading them
// (docs/decisions/2026-11-23-session-by-context.md).
import { filesOf, placesOf, type Rule } from './rule.ts'

/**
 * The files that may load the session: the session module, its tests, and the files that start, guard or render the
 * portal.
 */
const readers =
  /^web-kit\/session\/(session|session\.test|in-view\.test)\.ts$|^customer-portal\/(main|shell\/(guarded|draw))\.tsx$/

export const frontEndRules: Rule[] = [
  {
    name: 'the session comes from the route’s context, and an account as an argument',
    findings: (tree) => [
      ...filesOf(tree, /^(customer-portal|client|web-kit)\/.+\.tsx?$/, readers).flatMap((file) =>
        placesOf(file, /\bloadSession\b/),
      ),
      // The session module mustn't export what it has loaded, so no other file can use it.
      ...filesOf(tree, /^web-kit\/session\/session\.ts$/).flatMap((file) =>
        placesOf(file, /^export (function|const) .*[:>] *(Session|LinkedAccount)\b/),
      ),
    ],
    broken: [
      { 'client/payments/biller.ts': 'const { account } = await loadSession()' },
      { 'customer-portal/payments/receipt/Receipt.tsx': 'const { brand } = use(loadSession())' },
      { 'web-kit/session/session.ts': 'export function currentSession(): Session {' },
      { 'web-kit/session/session.ts': 'export const currentAccount = (): LinkedAccount | undefined =>' },
    ],
  },
  {
    name: 'a file that the browser fetches by itself is asked for in the page’s view',
    instead: 'fileAddress (web-kit/api/view.ts) around its address, or askForFile',
    findings: (tree) =>
      filesOf(tree, /^(customer-portal|client|web-kit)\/.+\.tsx?$/, /\.test\.|^web-kit\/api\/|labels\.ts$/)
        .filter(([, text]) => !/\b(fileAddress|askForFile)\(/.test(text))
        // A path with a parameter in braces is fine: it's the name of an API call, not a URL to fetch.
        .flatMap((file) => placesOf(file, /[`'"]\/api\/(?![^`'"$]*\{)/)),
    broken: [
      {
        'client/statements/pdf.ts': "export const firstPdf = '/api/getPDFBillingInvoice?invoice_id=1'",
      },
      { 'customer-portal/profile/Export.tsx': "location.assign('/api/profile/export')" },
    ],
  },
]
