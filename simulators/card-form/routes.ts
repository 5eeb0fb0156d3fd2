import { answerCharge, findCharge } from './charges/answer-charge.ts'
import { setFaults } from './faults/set-faults.ts'
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
import type { Answer } from './web/answers.ts'
import { json, refusal } from './web/answers.ts'
import type { Exchange } from './web/listen.ts'

/** Published: the sandbox guards no money. It is there so that a merchant that forgets its key is told so. */
const merchantKey = 'sandbox-merchant-key'

type Guard = (exchange: Exchange) => Answer | undefined
type Route = {
  method: 'GET' | 'POST' | 'PUT'
  path: RegExp
  guard: Guard
  answer: (sandbox: Sandbox, exchange: Exchange) => Answer
}

/** Server to server. */
const merchant: Guard = ({ headers }) =>
  headers.authorization === `Bearer ${merchantKey}`
    ? undefined
    : refusal(401, 'unauthorized', 'Send the merchant key as a bearer token.')

/** The form's own script, or a test that stands in for it; never another site's page. */
const ownPage: Guard = ({ headers }) => {
  const { origin, host } = headers
  const isForeign = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
  const site = headers['sec-fetch-site']
  return isForeign || (site !== undefined && site !== 'same-origin')
    ? refusal(403, 'foreign_origin', 'Only the form itself may send this.')
    : undefined
}

/** Tests, from outside a browser. */
const harness: Guard = ({ headers }) =>
  headers.origin === undefined && (headers['sec-fetch-site'] ?? 'none') === 'none'
    ? undefined
    : refusal(403, 'foreign_origin', 'No page may steer the sandbox.')

const anyone: Guard = () => undefined

const routes: Route[] = [
  { method: 'POST', path: /^\/v1\/forms$/, guard: merchant, answer: (s, e) => openForm(s, e.body) },
  {
    method: 'GET',
    path: /^\/v1\/forms\/[^/]+$/,
    guard: merchant,
    answer: (s, e) => queryForm(s, lastPart(e.path)),
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
  { method: 'GET', path: /^\/assets\/[^/]+$/, guard: anyone, answer: (_, e) => showAsset(lastPart(e.path)) },
  { method: 'POST', path: /^\/form\/submit$/, guard: ownPage, answer: (s, e) => submitForm(s, e.body) },
  { method: 'POST', path: /^\/form\/cancel$/, guard: ownPage, answer: (s, e) => cancelForm(s, e.body) },

  { method: 'POST', path: /^\/sandbox\/faults$/, guard: harness, answer: (s, e) => setFaults(s, e.body) },
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
  { method: 'GET', path: /^\/sandbox\/books$/, guard: harness, answer: (s) => showBooks(s) },

  { method: 'GET', path: /^\/healthz$/, guard: anyone, answer: () => json(200, { status: 'ok' }) },
]

/** The answer to any request. */
export function answerTo(sandbox: Sandbox, exchange: Exchange): Answer {
  const atPath = routes.filter(({ path }) => path.test(exchange.path))
  const route = atPath.find(({ method }) => method === exchange.method)
  if (route) return route.guard(exchange) ?? route.answer(sandbox, exchange)
  if (atPath.length === 0) return refusal(404, 'not_found', 'There is nothing here.')
  const allow = atPath.map(({ method }) => method).join(', ')
  return { ...refusal(405, 'method_not_allowed', `Here it is ${allow}.`), headers: { allow } }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
