import { randomUUID } from 'node:crypto'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { emailOf, password } from '../demo/people.ts'
import type { Line } from './every-call.ts'
import { methodExamples } from './method-examples.ts'

/** Everything that a call can name. */
export interface Named {
  accountId: string
  billingAccountId: string
  /** A payment that was made. */
  paymentId: string
  /** A payment that waits for its day, and a later one on which it can be made. */
  scheduledId: string
  later: string
  /** A saved method. */
  methodId: string
  /** An auto pay rule, and the saved method that it pays with. */
  autopayId: string
  payingId: string
  /** A saved method that nothing uses. */
  spareId: string
  /** A saved bank account that waits for the amounts of its two deposits. */
  unverifiedId: string
  /** A method that was entered in the hosted form and not saved. */
  enteredId: string
  /** A form that was completed and not taken over. */
  formUid: string
  /** What an account is called by people, its billing service, and its statement. */
  accountNumber: string
  serviceId: string
  statementOn: string
  invoiceId: string
  /** A request for that statement on paper. */
  reprintId: string
  today: string
}

/** The same names as nobody has them. */
export const nothing = (today: string): Named => ({
  accountId: '999999999999999',
  billingAccountId: 'NDS-999999',
  paymentId: randomUUID(),
  scheduledId: randomUUID(),
  later: today,
  methodId: randomUUID(),
  autopayId: randomUUID(),
  payingId: randomUUID(),
  spareId: randomUUID(),
  unverifiedId: randomUUID(),
  enteredId: randomUUID(),
  formUid: 'nobody-opened-this-form',
  accountNumber: '999-555-999999',
  serviceId: 'BILLING_999999',
  statementOn: '2001-01-01',
  invoiceId: randomUUID(),
  reprintId: randomUUID(),
  today,
})

/** What a call is given. Keys of params and query are strings or numbers on the wire. */
export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const acceptedAutopay = { text_version: autopayAuthorizationVersion, accepted: true }

/** Something that each call takes, of a subject whose kind it serves. */
export const examples: Record<Line, (of: Named) => Input> = {
  ...methodExamples,
  'GET /api/session': () => ({}),
  'POST /api/login': () => ({ body: { email: emailOf('florida'), password } }),
  'POST /api/logout': () => ({}),
  'POST /api/session/account': ({ accountId }) => ({ body: { accountId } }),
  'POST /api/session/language': () => ({ body: { language: 'en' } }),
  'POST /api/agent/corp_login': () => ({ body: { username: 'agent.one', password } }),
  'GET /api/accounts/{id}': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/services': () => ({}),
  'GET /api/accounts/{id}/products': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/getBillingAccount': ({ billingAccountId: id }) => ({ query: { id } }),
  'POST /api/setupOneTimePayment': ({ billingAccountId: id, methodId: token, today }) => ({
    query: { id },
    body: {
      payment_type: 'other',
      amount: 1.25,
      description: 'October',
      payment_method: {
        payment_method_type: 'tokenized-credit-card',
        token,
        account_type: 'CC',
        bank_name: 'Test Bank',
        multi_factor_auth: false,
        custom_field_values: [],
      },
      apply_automatically: true,
      scheduled_date: today,
      terms_accepted: true,
      confirmed: ['likely-duplicate'],
    },
  }),
  'POST /api/accounts/{id}/payments/prepare': ({
    accountId: id,
    methodId: paymentMethodId,
    today: date,
  }) => ({
    params: { id },
    body: { paymentType: 'other', amount: 1.25, date, paymentMethodId },
  }),
  'POST /api/accounts/{id}/payments': ({ accountId: id, methodId: paymentMethodId, today: date }) => ({
    params: { id },
    body: {
      paymentType: 'other',
      amount: 1.25,
      date,
      paymentMethodId,
      termsAccepted: true,
      confirmed: ['likely-duplicate'],
    },
  }),
  'GET /api/accounts/{id}/payments': ({ accountId: id }) => ({ params: { id }, query: { limit: 12 } }),
  'GET /api/accounts/{id}/payments/{paymentId}': ({ accountId: id, paymentId }) => ({
    params: { id, paymentId },
  }),
  'POST /api/accounts/{id}/payments/{paymentId}': ({
    accountId: id,
    scheduledId: paymentId,
    methodId: paymentMethodId,
    later: date,
  }) => ({
    params: { id, paymentId },
    body: { paymentType: 'other', amount: 1.25, date, paymentMethodId, termsAccepted: true },
  }),
  'DELETE /api/accounts/{id}/payments/{paymentId}': ({ accountId: id, scheduledId: paymentId }) => ({
    params: { id, paymentId },
  }),
  'GET /api/accounts/{id}/recentPayments': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/accounts/{id}/payments.csv': ({ accountId: id }) => ({
    params: { id },
    query: { from: '2025-01-31', to: '2026-12-31', method: 'card-4242' },
  }),
  'GET /api/getPaymentHistory': ({ billingAccountId: id }) => ({ query: { id, sort: '-id', limit: 12 } }),
  'GET /api/accounts/{id}/autopay': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/accounts/{id}/autopay/{autopayId}': ({ accountId: id, autopayId }) => ({
    params: { id, autopayId },
  }),
  'POST /api/accounts/{id}/autopay/{autopayId}': ({ accountId: id, autopayId, methodId }) => ({
    params: { id, autopayId },
    body: { paymentMethodId: methodId, scheduleDayBefore: 3, authorization: acceptedAutopay },
  }),
  'DELETE /api/accounts/{id}/autopay/{autopayId}': ({ accountId: id, autopayId }) => ({
    params: { id, autopayId },
  }),
  'GET /api/getAutoPayment': ({ billingAccountId: id }) => ({ query: { id } }),
  'POST /api/activateAutoPayment': ({ billingAccountId: id, methodId: paymentMethodId }) => ({
    query: { id, paymentMethodId },
    body: { authorization: acceptedAutopay },
  }),
  'POST /api/deactivateAutoPayment': ({ billingAccountId: id, payingId: paymentMethodId }) => ({
    query: { id, paymentMethodId },
  }),
  'PUT /api/updateBillingAccount': ({ billingAccountId: id }) => ({
    query: { id },
    body: { auto_payment_authorized: true, auto_pay_offset: -3 },
  }),
  'POST /api/getDynamicsAutopayEnrollment': ({ accountNumber, autopayId, methodId }) => ({
    body: {
      header: { messageId: randomUUID(), correlationId: autopayId, requestingApplication: 'customer-portal' },
      request: {
        accountNumber,
        autopayFlag: true,
        autopayOffset: -3,
        paymentMethod: 'tokenized-credit-card',
        paymentToken: methodId,
        authorization: acceptedAutopay,
      },
    },
  }),
  'POST /api/accounts/{id}': ({ accountId: id }) => ({
    params: { id },
    body: { paperless: true, paperlessMigration: false, retrieveCustomerDetails: true, isNDS: false },
  }),
  'GET /api/accounts/{id}/statements': ({ accountId: id }) => ({
    params: { id },
    query: { year: 2026, limit: 24, after: '2026-12-31' },
  }),
  'GET /api/accounts/{id}/statements/current': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/accounts/{id}/statements/{date}': ({ accountId: id, statementOn: date }) => ({
    params: { id, date },
  }),
  'GET /api/accounts/{id}/statements/{date}/pdf': ({ accountId: id, statementOn: date }) => ({
    params: { id, date },
  }),
  'GET /api/accounts/{id}/billinserts': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/accounts/{id}/statementCount': ({ accountId: id, statementOn, today }) => ({
    params: { id },
    query: { from: statementOn, to: today },
  }),
  'GET /api/accounts/{id}/statements.csv': ({ accountId: id, statementOn, today }) => ({
    params: { id },
    query: { from: statementOn, to: today },
  }),
  'GET /api/accounts/{id}/statements.zip': ({ accountId: id, statementOn, today }) => ({
    params: { id },
    query: { from: statementOn, to: today },
  }),
  'GET /api/getBillingInvoices': ({ accountNumber: account_num }) => ({ query: { account_num, limit: 24 } }),
  'GET /api/getCurrentBillingInvoice': ({ accountNumber: account_num }) => ({ query: { account_num } }),
  'GET /api/getBillingInvoice': ({ invoiceId: invoice_id }) => ({ query: { invoice_id } }),
  'GET /api/getPDFBillingInvoice': ({ invoiceId: invoice_id }) => ({ query: { invoice_id } }),
  'GET /api/services/{serviceId}/billReprints': ({ serviceId }) => ({ params: { serviceId } }),
  'POST /api/services/{serviceId}/billReprints': ({ serviceId, statementOn: date }) => ({
    params: { serviceId },
    body: { bills: [{ date, cycle: date.slice(8) }] },
  }),
  'DELETE /api/services/{serviceId}/billReprints': ({ serviceId, reprintId: billReprintId }) => ({
    params: { serviceId },
    query: { billReprintId },
  }),
  'GET /api/paymentDates': ({ accountId }) => ({ query: { accountId } }),
}

/** What a call's example names. */
export function namesIn(line: Line): Set<keyof Named> {
  const names = new Set<keyof Named>()
  const noting: ProxyHandler<Named> = {
    get: (of, name) => {
      names.add(name as keyof Named)
      return of[name as keyof Named]
    },
  }
  examples[line](new Proxy(named, noting))
  return names
}

/** Which kind of account a call serves; those that serve both are tried on the legacy one. */
export function kindOf(line: Line): 'legacy' | 'platform' {
  const platforms = [named.billingAccountId, named.accountNumber, named.invoiceId]
  const given = JSON.stringify(examples[line](named))
  return platforms.some((name) => given.includes(`"${name}"`)) ? 'platform' : 'legacy'
}

const named = nothing('2026-10-14')
