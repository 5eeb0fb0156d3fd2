import { accountIdOf, billingIdOf, paymentIdOf } from './populate.ts'

/** The reads that are measured beside the same by hand, each of the account of that number. */
export const reads = (number: number): Record<string, string> => ({
  session: '/api/session',
  account: `/api/accounts/${accountIdOf(number)}`,
  'billing account': `/api/getBillingAccount?id=${billingIdOf(number)}`,
  'payment methods': `/api/accounts/${accountIdOf(number)}/paymentMethods`,
  payments: `/api/accounts/${accountIdOf(number)}/payments`,
  'payment dates': `/api/paymentDates?accountId=${accountIdOf(number)}`,
})

/** The others: what they touch is counted, their CPU is like that of one above. */
export const otherReads = (number: number): Record<string, string> => ({
  services: '/api/services',
  products: `/api/accounts/${accountIdOf(number)}/products`,
  'recurring payments': `/api/getRecurringPayment?id=${billingIdOf(number)}`,
  'payments, a later page': `/api/accounts/${accountIdOf(number)}/payments?after=${paymentIdOf(number, 5)}`,
  'one payment': `/api/accounts/${accountIdOf(number)}/payments/${paymentIdOf(number, 5)}`,
})
