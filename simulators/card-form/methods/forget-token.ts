import type { Answer } from '../../web/answers.ts'
import { json } from '../../web/answers.ts'
import { orderId, readFields, text } from '../../web/fields.ts'
import { inTransaction } from '../database.ts'
import { publishedTokens } from '../forms/published-tokens.ts'
import type { Sandbox } from '../sandbox.ts'

/**
 * POST /v1/tokens/forget: the card or account behind a token is nobody's business any more. What was charged with it
 * stays. Told again, or of a token that nobody has, it answers the same. Published tokens are everybody's, and stay.
 */
export function forgetToken(sandbox: Sandbox, body: unknown): Answer {
  const read = readFields(body, { token_id: text(1, 100), order_id: orderId })
  if (read.refused) return read.refused
  const { token_id: tokenId, order_id } = read.values
  const isPublished = publishedTokens.has(tokenId)
  const effect = isPublished ? 'kept' : sandbox.forms.token(tokenId) ? 'forgotten' : 'none'
  if (!isPublished) inTransaction(sandbox.database, () => sandbox.methods.forget(tokenId))
  sandbox.received.record({ method: 'POST', path: '/v1/tokens/forget', orderId: order_id, effect })
  return json(200, { token_id: tokenId, status: 'forgotten' })
}
