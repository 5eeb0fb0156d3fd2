import { createHash } from 'node:crypto'
import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import type { Sandbox } from '../sandbox.ts'
import { stateOf } from './form-state.ts'
import type { Token } from './store.ts'

/**
 * GET /v1/forms/{uID}: the form, for the merchant's server, which trusts this answer rather than the browser. Numbers
 * are masked to their last four digits. A field is null if the form doesn't have it, or doesn't have it yet.
 */
export function queryForm(sandbox: Sandbox, uid: string): Answer {
  const form = sandbox.forms.find(uid)
  const effect = form ? 'found' : 'not_found'
  const path = form ? `/v1/forms/${uid}` : '/v1/forms/{uID}'
  sandbox.received.record({ method: 'GET', path, orderId: form?.orderId, effect })
  if (!form) return refusal(404, 'unknown_form', 'No form has this uID.')
  const token = form.tokenId === null ? undefined : sandbox.forms.token(form.tokenId)
  return json(200, {
    uID: form.uid,
    status: stateOf(form, sandbox.clock()),
    order_id: form.orderId,
    account_type: form.paymentType === 'card' ? 'CC' : 'CHECKING',
    token_id: token?.tokenId ?? null,
    card_brand: token?.cardBrand ?? null,
    exp_month: token?.expMonth ?? null,
    exp_year: token?.expYear ?? null,
    mpan: token?.kind === 'card' ? masked(token) : null,
    billing_name: token?.billingName ?? form.billingName,
    account_number: token?.kind === 'bank' ? masked(token) : null,
    routing_number: token?.routingLastFour ?? null,
    bank_name: token?.bankName ?? null,
    account_fingerprint: token?.kind === 'bank' ? fingerprintOf(token) : null,
    zip: token?.zip ?? null,
  })
}

/**
 * The fingerprint of a bank account. The same account has the same fingerprint in every form. It's made from the last
 * digits of both numbers and from the account's behavior, because the sandbox stores nothing more of an account.
 */
function fingerprintOf({ routingLastFour, lastFour, behaviour }: Token): string {
  const account = `${routingLastFour}/${lastFour}/${behaviour}`
  return `fp_${createHash('sha256').update(account).digest('base64url')}`
}

function masked(token: Token): string {
  return token.lastFour.padStart(token.numberLength, '*')
}
