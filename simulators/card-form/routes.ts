import { json, refusal } from '../web/answers.ts'
import type { Exchange } from '../web/listen.ts'
import { answerBy, anyone, bearer, type Guard, harness, partOf, type Route } from '../web/routes.ts'
import { setFaults } from '../web/set-faults.ts'
import { answerCharge, findCharge } from './charges/answer-charge.ts'
import { showToken } from './charges/show-token.ts'
import { openForm } from './forms/open-form.ts'
import { queryForm } from './forms/query-form.ts'
import { cancelForm, submitForm } from './forms/submit-form.ts'
import { changeExpiry } from './methods/change-expiry.ts'
import { forgetToken } from './methods/forget-token.ts'
import { confirmDeposits, validateAccount } from './methods/validate-account.ts'
import { showAsset } from './page/assets.ts'
import { showForm } from './page/show-form.ts'
import { settleAll } from './report/settle.ts'
import { showBooks, showReceived, showReport } from './report/show-report.ts'
import type { Sandbox } from './sandbox.ts'

/** Published, so that a demonstration and tests know it. */
const merchant = bearer('sandbox-merchant-key', 'Send the merchant key as a bearer token.')

/** The form's own script, or a test that stands in for it; never another site's page. */
const ownPage: Guard = ({ headers }) => {
  const { origin, host } = headers
  const isForeign = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
  const site = headers['sec-fetch-site']
  return isForeign || (site !== undefined && site !== 'same-origin')
    ? refusal(403, 'foreign_origin', 'Only the form itself may send this.')
    : undefined
}

const routes: Route<Sandbox>[] = [
  { method: 'POST', path: /^\/v1\/forms$/, guard: merchant, answer: (s, e) => openForm(s, e.body) },
  {
    method: 'GET',
    path: /^\/v1\/forms\/[^/]+$/,
    guard: merchant,
    answer: (s, e) => queryForm(s, partOf(e)),
  },
  {
    method: 'POST',
    path: /^\/v1\/charges$/,
    guard: merchant,
    answer: (s, e) => answerCharge(s, e.headers['idempotency-key']?.toString(), e.body),
  },
  { method: 'GET', path: /^\/v1\/charges$/, guard: merchant, answer: (s, e) => findCharge(s, e.query) },
  {
    method: 'POST',
    path: /^\/v1\/validations$/,
    guard: merchant,
    answer: (s, e) => validateAccount(s, e.body),
  },
  {
    method: 'POST',
    path: /^\/v1\/validations\/deposits$/,
    guard: merchant,
    answer: (s, e) => confirmDeposits(s, e.headers['idempotency-key']?.toString(), e.body),
  },
  { method: 'PUT', path: /^\/v1\/expiry$/, guard: merchant, answer: (s, e) => changeExpiry(s, e.body) },
  {
    method: 'POST',
    path: /^\/v1\/tokens\/forget$/,
    guard: merchant,
    answer: (s, e) => forgetToken(s, e.body),
  },
  { method: 'GET', path: /^\/v1\/report$/, guard: merchant, answer: (s, e) => showReport(s, e.query) },

  { method: 'GET', path: /^\/form$/, guard: anyone, answer: (s, e) => showForm(s, e.query) },
  { method: 'GET', path: /^\/assets\/[^/]+$/, guard: anyone, answer: (_, e) => showAsset(partOf(e)) },
  { method: 'POST', path: /^\/form\/submit$/, guard: ownPage, answer: (s, e) => submitForm(s, e.body) },
  { method: 'POST', path: /^\/form\/cancel$/, guard: ownPage, answer: (s, e) => cancelForm(s, e.body) },

  {
    method: 'POST',
    path: /^\/sandbox\/faults$/,
    guard: harness,
    answer: (s, e) => setFaults(s.faults, e.body),
  },
  {
    method: 'POST',
    path: /^\/sandbox\/settle$/,
    guard: harness,
    answer: (s) => json(200, { settled: settleAll(s) }),
  },
  {
    method: 'GET',
    path: /^\/sandbox\/received$/,
    guard: harness,
    answer: (s, e) => showReceived(s, e.query),
  },
  {
    method: 'GET',
    path: /^\/sandbox\/tokens\/[^/]+$/,
    guard: harness,
    answer: (s, e) => showToken(s, partOf(e)),
  },
  { method: 'GET', path: /^\/sandbox\/books$/, guard: harness, answer: (s) => showBooks(s) },

  { method: 'GET', path: /^\/healthz$/, guard: anyone, answer: () => json(200, { status: 'ok' }) },
]

/** The answer to any request. */
export const answerTo = (sandbox: Sandbox, exchange: Exchange) => answerBy(routes, sandbox, exchange)
