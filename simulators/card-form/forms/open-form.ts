import { randomBytes } from 'node:crypto'
import type { Answer } from '../../web/answers.ts'
import { json } from '../../web/answers.ts'
import { oneOf, orderId, origin, readFields, text } from '../../web/fields.ts'
import type { Sandbox } from '../sandbox.ts'

const openForMinutes = 30

/**
 * POST /v1/forms: the merchant's server asks for a form, and gets the `uID` under which the page around it may show
 * it for 30 minutes. The `uID` is all that the form is known by, so it cannot be guessed (192 random bits).
 */
export function openForm(sandbox: Sandbox, body: unknown): Answer {
  const read = readFields(body, {
    payment_type: oneOf('card', 'bank'),
    billing_name: text(0, 100),
    order_id: orderId,
    parent_origin: origin,
  })
  if (read.refused) return read.refused
  const asked = read.values
  const uid = randomBytes(24).toString('base64url')
  const createdAt = sandbox.clock().getTime()
  sandbox.forms.add({
    uid,
    paymentType: asked.payment_type,
    billingName: asked.billing_name,
    orderId: asked.order_id,
    parentOrigin: asked.parent_origin,
    createdAt,
    expiresAt: createdAt + openForMinutes * 60_000,
  })
  sandbox.received.record({ method: 'POST', path: '/v1/forms', orderId: asked.order_id, effect: 'opened' })
  return json(201, { uID: uid })
}
