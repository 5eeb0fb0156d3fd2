import { accountIdOf, billingIdOf } from './populate.ts'

/** The reads that are measured, each of the account of that number. */
export const reads = (number: number): Record<string, string> => ({
  session: '/api/session',
  account: `/api/accounts/${accountIdOf(number)}`,
  'billing account': `/api/getBillingAccount?id=${billingIdOf(number)}`,
  'payment methods': `/api/accounts/${accountIdOf(number)}/paymentMethods`,
  payments: `/api/accounts/${accountIdOf(number)}/payments`,
  'payment dates': `/api/paymentDates?accountId=${accountIdOf(number)}`,
})
