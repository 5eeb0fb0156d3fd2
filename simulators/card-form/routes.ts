import { json, refusal } from '../web/answers.ts'
import { bearer, type Guard, harness } from '../web/guards.ts'
import { keyed, keyOf } from '../web/key.ts'
import type { App } from '../web/listen.ts'
import { put } from '../web/put.ts'
import { takeFaults } from '../web/set-faults.ts'
import { answerCharge, chargeBody, chargeQuery, findCharge } from './charges/answer-charge.ts'
import { showToken } from './charges/show-token.ts'
import { formBody, openForm } from './forms/open-form.ts'
import { queryForm } from './forms/query-form.ts'
import { cancelBody, cancelForm, submitForm } from './forms/submit-form.ts'
import { changeExpiry, expiryBody } from './methods/change-expiry.ts'
import { forgetToken } from './methods/forget-token.ts'
import { confirmDeposits, depositsBody, tokenBody, validateAccount } from './methods/validate-account.ts'
import { showAsset } from './page/assets.ts'
import { showForm } from './page/show-form.ts'
import { settleAll } from './report/settle.ts'
import { receivedQuery, reportQuery, showBooks, showReceived, showReport } from './report/show-report.ts'
import type { Sandbox } from './sandbox.ts'

/** Lets in a merchant's server. The key is published, so that demos and tests know it. */
const merchant = bearer('sandbox-merchant-key', 'Send the merchant key as a bearer token.')

/** Lets in the form's own script, and tests that send requests without a browser. Refuses pages of other sites. */
const ownPage: Guard = async ({ headers }, reply) => {
  const { origin, host } = headers
  const isForeign = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
  const site = headers['sec-fetch-site']
  return isForeign || (site !== undefined && site !== 'same-origin')
    ? put(reply, refusal(403, 'foreign_origin', 'Only the form itself may send this.'))
    : undefined
}

/** Serves every call of the sandbox. */
export function serveSandbox(app: App, sandbox: Sandbox): void {
  app.register(async (app: App) => serveMerchant(app, sandbox))
  app.register(async (app: App) => serveForm(app, sandbox))
  app.register(async (app: App) => serveTests(app, sandbox))
}

/** Serves calls from a merchant's server. */
function serveMerchant(app: App, sandbox: Sandbox): void {
  app.addHook('preValidation', merchant)
  app.post('/v1/forms', { schema: { body: formBody } }, ({ body }, reply) =>
    put(reply, openForm(sandbox, body)),
  )
  app.get<{ Params: { uID: string } }>('/v1/forms/:uID', ({ params }, reply) =>
    put(reply, queryForm(sandbox, params.uID)),
  )
  app.post('/v1/charges', { preValidation: keyed, schema: { body: chargeBody } }, (request, reply) =>
    put(reply, answerCharge(sandbox, keyOf(request), request.body)),
  )
  app.get('/v1/charges', { schema: { querystring: chargeQuery } }, ({ query }, reply) =>
    put(reply, findCharge(sandbox, query.idempotency_key)),
  )
  app.post('/v1/validations', { schema: { body: tokenBody } }, ({ body }, reply) =>
    put(reply, validateAccount(sandbox, body)),
  )
  const deposits = { preValidation: keyed, schema: { body: depositsBody } }
  app.post('/v1/validations/deposits', deposits, (request, reply) =>
    put(reply, confirmDeposits(sandbox, keyOf(request), request.body)),
  )
  app.put('/v1/expiry', { schema: { body: expiryBody } }, ({ body }, reply) =>
    put(reply, changeExpiry(sandbox, body)),
  )
  app.post('/v1/tokens/forget', { schema: { body: tokenBody } }, ({ body }, reply) =>
    put(reply, forgetToken(sandbox, body)),
  )
  app.get('/v1/report', { schema: { querystring: reportQuery } }, ({ query }, reply) =>
    put(reply, showReport(sandbox, query)),
  )
}

/** Serves the form's document, its assets, and calls from its script. */
function serveForm(app: App, sandbox: Sandbox): void {
  app.get<{ Querystring: Record<string, string> }>('/form', ({ query }, reply) =>
    put(reply, showForm(sandbox, query)),
  )
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params }, reply) =>
    put(reply, showAsset(params.name)),
  )
  app.post('/form/submit', { preValidation: ownPage }, ({ body }, reply) =>
    put(reply, submitForm(sandbox, body)),
  )
  app.post('/form/cancel', { preValidation: ownPage, schema: { body: cancelBody } }, ({ body }, reply) =>
    put(reply, cancelForm(sandbox, body)),
  )
}

/** Serves calls from tests. */
function serveTests(app: App, sandbox: Sandbox): void {
  app.addHook('preValidation', harness)
  takeFaults(app, sandbox.faults)
  app.post('/sandbox/settle', (_, reply) => put(reply, json(200, { settled: settleAll(sandbox) })))
  app.get('/sandbox/received', { schema: { querystring: receivedQuery } }, ({ query }, reply) =>
    put(reply, showReceived(sandbox, query)),
  )
  app.get<{ Params: { id: string } }>('/sandbox/tokens/:id', ({ params }, reply) =>
    put(reply, showToken(sandbox, params.id)),
  )
  app.get('/sandbox/books', (_, reply) => put(reply, showBooks(sandbox)))
}
