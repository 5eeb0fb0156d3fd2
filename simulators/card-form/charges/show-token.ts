import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import type { Sandbox } from '../sandbox.ts'
import { declineOf, endOf } from './take-charge.ts'

/**
 * GET /sandbox/tokens/{id}: the outcome that a charge of the token would have now. The simulated billing platform asks
 * for this, since it charges the card provider's tokens. 404 for an unknown token.
 */
export function showToken(sandbox: Sandbox, tokenId: string): Answer {
  const token = sandbox.forms.token(tokenId)
  if (token === undefined) return refusal(404, 'unknown_token', 'This token stands for nothing.')
  const { kind, behaviour } = token
  const settles_as = endOf(token)
  return json(200, { kind, behaviour, settles_as, decline_code: declineOf(token, sandbox.clock()) })
}
