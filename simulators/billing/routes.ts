import { json, refusal } from '../web/answers.ts'
import type { Exchange } from '../web/listen.ts'
import { answerBy, anyone, bearer, harness, partOf, type Route } from '../web/routes.ts'
import { setFaults } from '../web/set-faults.ts'
import { answerPayment, findPayment } from './answer-payment.ts'
import type { Double } from './book.ts'
import { takeCredit, withdrawCredit } from './credits.ts'
import { activate, saveAutopay, takeMessage, updateBillingAccount } from './enrolments.ts'
import { openBillingAccount } from './openings.ts'
import { takeRefund } from './refunds.ts'
import { settleAll } from './settle.ts'
import { showChanges } from './show-changes.ts'

/** Published, so that tests know it. */
const portal = bearer('sandbox-biller-key', 'Send the biller’s key as a bearer token.')

const account = '/v1/accounts/([A-Za-z0-9-]{1,32})'

const routes: Route<Double>[] = [
  {
    method: 'POST',
    path: /^\/v1\/payments$/,
    guard: portal,
    answer: (d, e) => answerPayment(d, e.headers['idempotency-key']?.toString(), e.body),
  },
  { method: 'GET', path: /^\/v1\/payments$/, guard: portal, answer: (d, e) => findPayment(d, e.query) },
  { method: 'GET', path: /^\/v1\/changes$/, guard: portal, answer: (d, e) => showChanges(d, e.query) },
  {
    method: 'PUT',
    path: new RegExp(`^${account}/autopay$`),
    guard: portal,
    answer: (d, e) => saveAutopay(d, partOf(e, 2), e.body),
  },
  {
    method: 'POST',
    path: new RegExp(`^${account}/methods/[\\w-]{1,64}/(activate|deactivate)$`),
    guard: portal,
    answer: (d, e) => activate(d, partOf(e, 4), partOf(e, 2), partOf(e) === 'activate'),
  },
  {
    method: 'PUT',
    path: new RegExp(`^${account}/billing-account$`),
    guard: portal,
    answer: (d, e) => updateBillingAccount(d, partOf(e, 2), e.body),
  },
  {
    method: 'POST',
    path: new RegExp(`^${account}/billing-account$`),
    guard: portal,
    answer: (d, e) => openBillingAccount(d, partOf(e, 2), e.headers['idempotency-key']?.toString(), e.body),
  },
  {
    method: 'POST',
    path: new RegExp(`^${account}/refunds$`),
    guard: portal,
    answer: (d, e) => takeRefund(d, partOf(e, 2), e.headers['idempotency-key']?.toString(), e.body),
  },
  {
    method: 'POST',
    path: new RegExp(`^${account}/credits$`),
    guard: portal,
    answer: (d, e) => takeCredit(d, partOf(e, 2), e.headers['idempotency-key']?.toString(), e.body),
  },
  {
    method: 'DELETE',
    path: new RegExp(`^${account}/credits/[\\w-]{1,64}$`),
    guard: portal,
    answer: (d, e) => withdrawCredit(d, partOf(e, 3), partOf(e)),
  },
  {
    method: 'POST',
    path: new RegExp(`^${account}/enrolment$`),
    guard: portal,
    answer: (d, e) => takeMessage(d, partOf(e, 2), e.body),
  },

  {
    method: 'POST',
    path: /^\/sandbox\/faults$/,
    guard: harness,
    answer: (d, e) => setFaults(d.faults, e.body),
  },
  {
    method: 'POST',
    path: /^\/sandbox\/settle$/,
    guard: harness,
    answer: (d) => json(200, { settled: settleAll(d) }),
  },
  {
    method: 'GET',
    path: /^\/sandbox\/enrolments\/[^/]+$/,
    guard: harness,
    answer: (d, e) => {
      const held = d.book.enrolments.get(partOf(e))
      return held ? json(200, held) : refusal(404, 'unknown_account', 'Nothing is known of this account.')
    },
  },

  { method: 'GET', path: /^\/healthz$/, guard: anyone, answer: () => json(200, { status: 'ok' }) },
]

/** The answer to any request. */
export const answerTo = (double: Double, exchange: Exchange) => answerBy(routes, double, exchange)
