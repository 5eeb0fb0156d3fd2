import type { z } from 'zod'
import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import { members, text, wholeNumber } from '../../web/fields.ts'
import { isExpired } from '../page/field-terms.js'
import type { Sandbox } from '../sandbox.ts'

export const expiryBody = members({
  token_id: text(1, 100),
  exp_month: wholeNumber(1, 12),
  exp_year: wholeNumber(2000, 2100),
})

/**
 * PUT /v1/expiry: updates the expiry date of the card behind a token. A repeat changes nothing. Refuses a token that
 * isn't a card's with 404, and a month that has ended with 422.
 */
export function changeExpiry(
  sandbox: Sandbox,
  { token_id, exp_month: month, exp_year: year }: z.infer<typeof expiryBody>,
): Answer {
  const known = sandbox.forms.token(token_id)?.kind === 'card'
  const isOver = isExpired({ month, year }, sandbox.clock())
  const effect = !known ? 'not_found' : isOver ? 'refused' : `expires ${month}/${year}`
  sandbox.received.record({ method: 'PUT', path: '/v1/expiry', effect })
  if (!known) return refusal(404, 'unknown_card', 'No card has this token.')
  if (isOver) return refusal(422, 'expiry_past', 'That month is over.')
  sandbox.methods.keepExpiry(token_id, { month, year })
  return json(200, { token_id, exp_month: month, exp_year: year })
}
