// The rule that the specification's odd names stay in data that's sent (decisions §1). The rest of the code may not use
// them.
import { filesOf, placesOf, type Rule } from './rule.ts'

const oddNames = [
  'frontier_is_nds',
  'frontierId',
  'accountServiceType',
  'corpLogin',
  'contactPhoneVerified',
  'isNDS',
  'setupOneTimePayment',
  'getChaseIframeUUID',
  'getDataByQueryUid',
  'getBillingAccount',
  'getRecurringPayment',
  'getPaymentHistory',
  'addPaymentMethod',
  'recurring_payments',
  'payment_method_type',
  'multi_factor_auth',
  'apply_automatically',
  'occurred_on',
  'nickName',
  'accountNumberEndsWith',
  'deleteable',
  'deletable',
  'updateable',
  'mpan',
  'original_due_date',
  'billing_statement',
  'getBillingInvoices',
  'getPDFBillingInvoice',
  'insertCodeDesc',
  'BillReprintId',
  'IsInProgress',
  'showGigyaFirebasePopup',
  'popupEnable',
  'popupRatePercent',
]

/**
 * The files that may use the specification's odd names: contracts, routes, connectors, and the browser's account model.
 */
const translators = [
  /^rulebook\/(?:[^/]+\/){1,2}([a-z]+-)?(contract|wire)\.ts$/,
  /^server\/.+\/([a-z]+-)?routes\.ts$/,
  /^server\/session\/read-session\.ts$/,
  /^server\/connectors\//,
  /^web-kit\/(api|session)\//,
  /^client\/accounts\/bill\.ts$/,
  /^client\/[^/]+\/([a-z]+-)?(legacy|platform|both-kinds)\.ts$/,
  /^simulators\//,
  /\.test\.ts$|^server\/(testing\/|.+\/(examples|repeats|test-rows)\.ts$)|^journeys\/|^scripts\//,
]

export const wireRules: Rule[] = [
  {
    name: 'the wire’s odd names stand in contracts and where they are translated',
    findings: (tree) =>
      filesOf(tree, /\.(ts|tsx|sql)$/).flatMap((file) =>
        translators.some((place) => place.test(file[0]))
          ? []
          : placesOf(file, new RegExp(`\\b(${oddNames.join('|')})\\b`)),
      ),
    broken: [
      { 'server/payments/once/pay-once.ts': 'if (session.frontier_is_nds) return' },
      { 'customer-portal/payments/once/OneTimePage.tsx': 'ask("POST /api/setupOneTimePayment")' },
      { 'server/database/migrations/0001-x.sql': 'alter table accounts add accountNumberEndsWith text' },
    ],
  },
]
