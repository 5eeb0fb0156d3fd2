import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import { readFields, text, wholeNumber } from '../../web/fields.ts'
import { isExpired } from '../page/field-terms.js'
import type { Sandbox } from '../sandbox.ts'

/**
 * PUT /v1/expiry: the card behind a token is good until another month now. Sent again it changes nothing. Refuses with
 * 404 a token that is no card's, with 422 a month that is over.
 */
export function changeExpiry(sandbox: Sandbox, body: unknown): Answer {
  const read = readFields(body, {
    token_id: text(1, 100),
    exp_month: wholeNumber(1, 12),
    exp_year: wholeNumber(2000, 2100),
  })
  if (read.refused) return read.refused
  const { token_id, exp_month: month, exp_year: year } = read.values
  const known = sandbox.forms.token(token_id)?.kind === 'card'
  const isOver = isExpired({ month, year }, sandbox.clock())
  const effect = !known ? 'not_found' : isOver ? 'refused' : `expires ${month}/${year}`
  sandbox.received.record({ method: 'PUT', path: '/v1/expiry', effect })
  if (!known) return refusal(404, 'unknown_card', 'No card has this token.')
  if (isOver) return refusal(422, 'expiry_past', 'That month is over.')
  sandbox.methods.keepExpiry(token_id, { month, year })
  return json(200, { token_id, exp_month: month, exp_year: year })
}
