import { randomUUID } from 'node:crypto'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { emailOf, password } from '../demo/people.ts'
import { type Customer, newCustomer } from './customer.ts'
import type { Line } from './every-call.ts'
import { fillIn } from './hosted-form.ts'
import type { TestServer } from './test-server.ts'

/** Everything that a call can name. */
export interface Named {
  accountId: string
  billingAccountId: string
  /** A payment that was made. */
  paymentId: string
  /** A saved method. */
  methodId: string
  /** A method that was entered in the hosted form and not saved. */
  enteredId: string
  /** A form that was completed and not taken over. */
  formUid: string
  today: string
}

/** A customer with something of everything. */
export interface Subject extends Named {
  owner: Customer
}

export async function newSubject(server: TestServer, kind: 'legacy' | 'platform'): Promise<Subject> {
  const owner = await newCustomer(server, { kind })
  const { payment } = await owner.pay({ amount: 1 })
  const entered = await owner.enter({ number: '4242424242424242' })
  const formUid = await owner.openForm('card')
  await fillIn(server.sandbox, formUid, { number: '5555555555554444' })
  return {
    owner,
    accountId: owner.accountId,
    billingAccountId: owner.billingAccountId ?? '',
    paymentId: payment.id,
    methodId: owner.methods.visa,
    enteredId: entered.id,
    formUid,
    today: dayOf(server.world.clock(), server.world.config.businessZone),
  }
}

/** The same names as nobody has them. */
export const nothing = (today: string): Named => ({
  accountId: '999999999999999',
  billingAccountId: 'NDS-999999',
  paymentId: randomUUID(),
  methodId: randomUUID(),
  enteredId: randomUUID(),
  formUid: 'nobody-opened-this-form',
  today,
})

/** What a call is given. Keys of params and query are strings or numbers on the wire. */
export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const accepted = { text_version: authorizationVersions.card, accepted: true }

/** Something that each call takes, of a subject whose kind it serves. */
export const examples: Record<Line, (of: Named) => Input> = {
  'GET /api/session': () => ({}),
  'POST /api/login': () => ({ body: { email: emailOf('florida'), password } }),
  'POST /api/logout': () => ({}),
  'POST /api/session/account': ({ accountId }) => ({ body: { accountId } }),
  'POST /api/session/language': () => ({ body: { language: 'en' } }),
  'POST /api/agent/corp_login': () => ({ body: { username: 'agent.one', password } }),
  'GET /api/accounts/{id}': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/services': () => ({}),
  'GET /api/accounts/{id}/products': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/getChaseIframeUUID': () => ({
    query: { paymentType: 'card', billing_name: 'Rosalind Achebe', order_id: randomUUID() },
  }),
  'GET /api/getDataByQueryUid': ({ formUid: uid }) => ({ query: { uid } }),
  'GET /api/accounts/{id}/paymentMethods': ({ accountId: id }) => ({ params: { id } }),
  'POST /api/accounts/{id}/paymentMethods': ({ accountId: id, enteredId: token }) => ({
    params: { id },
    body: { token, nickName: 'Daily', authorization: accepted },
  }),
  'GET /api/getBillingAccount': ({ billingAccountId: id }) => ({ query: { id } }),
  'GET /api/getRecurringPayment': ({ billingAccountId: id }) => ({ query: { id, sort: '-id' } }),
  'POST /api/addPaymentMethod': ({ billingAccountId: id, enteredId: token }) => ({
    query: { id },
    body: {
      payment_method: { payment_method_type: 'tokenized-credit-card', token, nickname: 'Daily' },
      auto_payment: false,
      authorization: accepted,
    },
  }),
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
    body: { paymentType: 'other', amount: 1.25, date, paymentMethodId, termsAccepted: true },
  }),
  'GET /api/accounts/{id}/payments': ({ accountId: id }) => ({ params: { id }, query: { limit: 12 } }),
  'GET /api/accounts/{id}/payments/{paymentId}': ({ accountId: id, paymentId }) => ({
    params: { id, paymentId },
  }),
  'GET /api/paymentDates': ({ accountId }) => ({ query: { accountId } }),
}

/** Which kind of account a call serves; those that serve both are tried on the legacy one. */
export const kindOf = (line: Line): 'legacy' | 'platform' =>
  Object.values(examples[line](named).query ?? {}).includes(named.billingAccountId) ? 'platform' : 'legacy'
const named = nothing('2026-10-14')
