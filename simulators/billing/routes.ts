import { z } from 'zod'
import { json, refusal } from '../web/answers.ts'
import { bearer, type Guard, harness } from '../web/guards.ts'
import { keyed, keyOf } from '../web/key.ts'
import type { App } from '../web/listen.ts'
import { put } from '../web/put.ts'
import { takeFaults } from '../web/set-faults.ts'
import { answerPayment, findPayment, orderBody, paymentQuery } from './answer-payment.ts'
import type { Double } from './book.ts'
import { creditBody, takeCredit, withdrawCredit } from './credits.ts'
import {
  activate,
  autopayBody,
  messageBody,
  saveAutopay,
  takeMessage,
  termsBody,
  updateBillingAccount,
} from './enrolments.ts'
import { openBillingAccount, openingBody } from './openings.ts'
import { refundBody, takeRefund } from './refunds.ts'
import { settleAll } from './settle.ts'
import { changesQuery, showChanges } from './show-changes.ts'

/** Lets in the portal's server. The key is published, so tests know it. */
const portal = bearer('sandbox-biller-key', 'Send the biller’s key as a bearer token.')

/** Serves every API call of the simulated billing platform. */
export function serveDouble(app: App, double: Double): void {
  app.register(async (app: App) => {
    app.addHook('preValidation', portal)
    serveMoney(app, double)
    serveEnrolments(app, double)
    serveOrders(app, double)
  })
  app.register(async (app: App) => serveTests(app, double))
}

/** Serves payments, and the list of changes from a given position on. */
function serveMoney(app: App, double: Double): void {
  app.post('/v1/payments', { preValidation: keyed, schema: { body: orderBody } }, (request, reply) =>
    put(reply, answerPayment(double, keyOf(request), request.body)),
  )
  app.get('/v1/payments', { schema: { querystring: paymentQuery } }, ({ query }, reply) =>
    put(reply, findPayment(double, query.key)),
  )
  app.get('/v1/changes', { schema: { querystring: changesQuery } }, ({ query }, reply) =>
    put(reply, showChanges(double, query)),
  )
}

const account = '/v1/accounts/:account(^[A-Za-z0-9-]{1,32}$)'
const params = z.object({ account: z.string() })

/** Serves calls about auto pay. */
function serveEnrolments(app: App, double: Double): void {
  app.put(`${account}/autopay`, { schema: { params, body: autopayBody } }, ({ params, body }, reply) =>
    put(reply, saveAutopay(double, params.account, body)),
  )
  const ofMethod = { schema: { params: params.extend({ method: z.string() }) } }
  for (const change of ['activate', 'deactivate'])
    app.post(`${account}/methods/:method(^[\\w-]{1,64}$)/${change}`, ofMethod, ({ params }, reply) =>
      put(reply, activate(double, params.account, params.method, change === 'activate')),
    )
  app.put(`${account}/billing-account`, { schema: { params, body: termsBody } }, ({ params, body }, reply) =>
    put(reply, updateBillingAccount(double, params.account, body)),
  )
  app.post(`${account}/enrolment`, { schema: { params, body: messageBody } }, ({ params, body }, reply) =>
    put(reply, takeMessage(double, params.account, body)),
  )
}

/** Serves the calls about billing accounts, refunds and credits. Any text can be an idempotency key here. */
function serveOrders(app: App, double: Double): void {
  const preValidation: Guard = async ({ headers }, reply) =>
    headers['idempotency-key'] === undefined
      ? put(reply, refusal(400, 'key_missing', 'Send an Idempotency-Key.'))
      : undefined
  const opening = { preValidation, schema: { params, body: openingBody } }
  app.post(`${account}/billing-account`, opening, ({ params }, reply) =>
    put(reply, openBillingAccount(double, params.account)),
  )
  const refund = { preValidation, schema: { params, body: refundBody } }
  app.post(`${account}/refunds`, refund, ({ params, headers, body }, reply) =>
    put(reply, takeRefund(double, params.account, String(headers['idempotency-key']), body)),
  )
  const credit = { preValidation, schema: { params, body: creditBody } }
  app.post(`${account}/credits`, credit, ({ params, headers, body }, reply) =>
    put(reply, takeCredit(double, params.account, String(headers['idempotency-key']), body)),
  )
  const ofCredit = { schema: { params: params.extend({ key: z.string() }) } }
  app.delete(`${account}/credits/:key(^[\\w-]{1,64}$)`, ofCredit, ({ params }, reply) =>
    put(reply, withdrawCredit(double, params.account, params.key)),
  )
}

/** Serves calls from tests. */
function serveTests(app: App, double: Double): void {
  app.addHook('preValidation', harness)
  takeFaults(app, double.faults)
  app.post('/sandbox/settle', (_, reply) => put(reply, json(200, { settled: settleAll(double) })))
  app.get<{ Params: { account: string } }>('/sandbox/enrolments/:account', ({ params }, reply) => {
    const held = double.book.enrolments.get(params.account)
    const unknown = refusal(404, 'unknown_account', 'Nothing is known of this account.')
    return put(reply, held ? json(200, held) : unknown)
  })
}
