import { accountIdOf, billIdOf, billingIdOf, billOn, paidOn, paymentIdOf, ruleIdOf } from './populate.ts'
import { lineOf } from './voiced.ts'

/**
 * The paths of the reads that are compared with the hand-written reference, by name. They read the account with this
 * number.
 */
export const reads = (number: number): Record<string, string> => ({
  session: '/api/session',
  account: `/api/accounts/${accountIdOf(number)}`,
  'billing account': `/api/getBillingAccount?id=${billingIdOf(number)}`,
  'payment methods': `/api/accounts/${accountIdOf(number)}/paymentMethods`,
  payments: `/api/accounts/${accountIdOf(number)}/payments`,
  'payment dates': `/api/paymentDates?accountId=${accountIdOf(number)}`,
  'bills of a year': `/api/accounts/${accountIdOf(number)}/statements?year=2026`,
  'current bill': `/api/accounts/${accountIdOf(number)}/statements/current`,
  invoices: `/api/getBillingInvoices?account_num=N-${number}`,
  'one invoice': `/api/getBillingInvoice?invoice_id=${billIdOf(number, 12)}`,
})

/** Staff's reads whose CPU cost is measured. They also write to the trail. `searched.ts` has them for buffer counts. */
export const staffReads: Record<string, string> = { 'search by name': '/api/agent/find?q=ana' }

/**
 * The paths of all other reads. For these, only buffers are counted, because each costs about as much CPU as one of the
 * reads above.
 */
export const otherReads = (number: number): Record<string, string> => ({
  'auto pay': `/api/accounts/${accountIdOf(number)}/autopay`,
  'one rule of auto pay': `/api/accounts/${accountIdOf(number)}/autopay/${ruleIdOf(number)}`,
  'auto pay enrolment': `/api/getAutoPayment?id=${billingIdOf(number)}`,
  services: '/api/services',
  products: `/api/accounts/${accountIdOf(number)}/products`,
  'recurring payments': `/api/getRecurringPayment?id=${billingIdOf(number)}`,
  'payments, page 1,000': `/api/accounts/${accountIdOf(number)}/payments?after=${behindPage(number, 995)}&page=4`,
  'history, page 1,000': `/api/getPaymentHistory?id=${billingIdOf(number)}&after=${behindPage(number, 995)}&page=4`,
  'payments of a card': `/api/accounts/${accountIdOf(number)}/payments?method=card-4242&from=2001-01-01&to=2020-12-31`,
  'payments to come': `/api/accounts/${accountIdOf(number)}/recentPayments`,
  statements: `/api/accounts/${accountIdOf(number)}/statements`,
  'statements, a later page': `/api/accounts/${accountIdOf(number)}/statements?after=${billOn(12)}`,
  'one statement': `/api/accounts/${accountIdOf(number)}/statements/${billOn(12)}`,
  'its document': `/api/accounts/${accountIdOf(number)}/statements/${billOn(12)}/pdf`,
  'bill inserts': `/api/accounts/${accountIdOf(number)}/billinserts`,
  'statements counted': `/api/accounts/${accountIdOf(number)}/statementCount`,
  'statements as CSV': `/api/accounts/${accountIdOf(number)}/statements.csv`,
  'statements as ZIP': `/api/accounts/${accountIdOf(number)}/statements.zip`,
  'the newest invoice': `/api/getCurrentBillingInvoice?account_num=N-${number}`,
  'its document, by its id': `/api/getPDFBillingInvoice?invoice_id=${billIdOf(number, 12)}`,
  'bills on paper': `/api/services/BILLING_${number}/billReprints`,
  documents: `/api/accounts/${accountIdOf(number)}/documents`,
  'documents, a later page': `/api/accounts/${accountIdOf(number)}/documents?after=${behindPage(number, 995).replace('_', '_receipt_')}`,
  'authorizations alone': `/api/accounts/${accountIdOf(number)}/documents?kind=authorization&year=2025`,
  'labels among documents': `/api/accounts/${accountIdOf(number)}/documents?kind=label`,
  tickets: `/api/services/BILLING_${number}/troubleTickets`,
  orders: `/api/services/BILLING_${number}/serviceOrders`,
  'times for a ticket': `/api/services/BILLING_${number}/schedules?id=OPEN-${number}&daysToSearch=60`,
  outages: `/api/accounts/${accountIdOf(number)}/outages`,
  'voice lines': `/api/accounts/${accountIdOf(number)}/voice`,
  'options of a line': `/api/voice/${lineOf(number)}/options`,
  equipment: `/api/accounts/${accountIdOf(number)}/equipment`,
  'Wi-Fi': `/api/accounts/${accountIdOf(number)}/wifi`,
  'data used': `/api/accounts/${accountIdOf(number)}/usage`,
  repair: `/api/accounts/${accountIdOf(number)}/troubleshooting`,
  alerts: `/api/accounts/${accountIdOf(number)}/alerts?type=summary`,
  banners: `/api/accounts/${accountIdOf(number)}/banners?type=summary&showAll=true`,
  'what happened on it': `/api/accounts/${accountIdOf(number)}/activity`,
  toolbox: `/api/accounts/${accountIdOf(number)}/toolbox`,
  'what is promoted': `/api/showGigyaFirebasePopup?accountId=${accountIdOf(number)}`,
  'what customers ask': '/api/faq?area=residential&state=NY',
  'product videos': '/api/productVideos',
  'labels of the account': `/api/accounts/${accountIdOf(number)}/broadbandLabels`,
  'how far the move is': `/api/accounts/${accountIdOf(number)}/upgrade`,
  'terms of a payment': `/api/accounts/${accountIdOf(number)}/authorizations/${paymentIdOf(number, 5)}`,
  'one payment': `/api/accounts/${accountIdOf(number)}/payments/${paymentIdOf(number, 5)}`,
})

/** The cursor for the page that comes after this many pages of twelve payments each. */
const behindPage = (number: number, page: number) => `${paidOn(page * 12)}_${paymentIdOf(number, page * 12)}`
