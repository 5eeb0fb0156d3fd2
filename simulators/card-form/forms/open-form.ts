import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Answer } from '../../web/answers.ts'
import { json } from '../../web/answers.ts'
import { members, oneOf, orderId, origin, text } from '../../web/fields.ts'
import type { Sandbox } from '../sandbox.ts'

export const formBody = members({
  payment_type: oneOf('card', 'bank'),
  billing_name: text(0, 100),
  order_id: orderId,
  parent_origin: origin,
})

const openForMinutes = 30

/**
 * POST /v1/forms: the merchant's server asks for a form and gets its `uID`. With the `uID`, a page can show the form
 * for 30 minutes. Knowing the `uID` is enough to use the form, so it has 192 random bits and can't be guessed.
 */
export function openForm(sandbox: Sandbox, asked: z.infer<typeof formBody>): Answer {
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
