import type { z } from 'zod'
import type { Answer } from '../../web/answers.ts'
import { json } from '../../web/answers.ts'
import { inTransaction } from '../database.ts'
import { publishedTokens } from '../forms/published-tokens.ts'
import type { Sandbox } from '../sandbox.ts'
import type { tokenBody } from './validate-account.ts'

/**
 * POST /v1/tokens/forget: deletes the card or account behind a token. The token's charges stay. A repeat and an unknown
 * token get the same answer. Published tokens aren't deleted, since all sandboxes share them.
 */
export function forgetToken(
  sandbox: Sandbox,
  { token_id: tokenId, order_id }: z.infer<typeof tokenBody>,
): Answer {
  const isPublished = publishedTokens.has(tokenId)
  const effect = isPublished ? 'kept' : sandbox.forms.token(tokenId) ? 'forgotten' : 'none'
  if (!isPublished) inTransaction(sandbox.database, () => sandbox.methods.forget(tokenId))
  sandbox.received.record({ method: 'POST', path: '/v1/tokens/forget', orderId: order_id, effect })
  return json(200, { token_id: tokenId, status: 'forgotten' })
}
