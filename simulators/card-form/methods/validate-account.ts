import type { z } from 'zod'
import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import { members, orderId, text, wholeNumber } from '../../web/fields.ts'
import { inTransaction } from '../database.ts'
import { testDeposits } from '../page/test-numbers.js'
import type { Sandbox } from '../sandbox.ts'
import type { Confirmation, Validation } from './store.ts'

export const tokenBody = members({ token_id: text(1, 100), order_id: orderId })

const cents = wholeNumber(1, 99)
export const depositsBody = members({
  token_id: text(1, 100),
  order_id: orderId,
  first_cents: cents,
  second_cents: cents,
})

const mostTries = 3

/**
 * POST /v1/validations: checks that the bank account behind a token belongs to its holder. Most accounts are verified
 * at once. Other accounts get two small deposits, whose amounts only the holder can read. A repeat answers with the
 * current status.
 */
export function validateAccount(
  sandbox: Sandbox,
  { token_id: tokenId, order_id }: z.infer<typeof tokenBody>,
): Answer {
  const token = sandbox.forms.token(tokenId)
  const record = (effect: string) =>
    sandbox.received.record({ method: 'POST', path: '/v1/validations', orderId: order_id, effect })
  if (token?.kind !== 'bank') {
    record('not_found')
    return refusal(404, 'unknown_account', 'No bank account has this token.')
  }
  const known = sandbox.methods.validation(tokenId)
  const validation: Validation = known ?? {
    tokenId,
    status: token.behaviour === 'deposits' ? 'deposits_sent' : 'verified',
    triesLeft: mostTries,
  }
  sandbox.methods.keepValidation(validation)
  record(known ? 'replayed' : validation.status)
  return json(known ? 200 : 201, shown(validation))
}

/**
 * POST /v1/validations/deposits: takes the amounts that the holder read, in cents, in any order. The right amounts
 * verify the account, and a third wrong try locks it. A repeat with the same key gets the first answer and doesn't
 * count as a try. Refuses an account that isn't waiting for amounts with 409.
 */
export function confirmDeposits(
  sandbox: Sandbox,
  key: string,
  { token_id: tokenId, order_id, first_cents, second_cents }: z.infer<typeof depositsBody>,
): Answer {
  const amounts = sorted([first_cents, second_cents])
  const record = (effect: string) =>
    sandbox.received.record({
      method: 'POST',
      path: '/v1/validations/deposits',
      idempotencyKey: key,
      orderId: order_id,
      effect,
    })
  return inTransaction(sandbox.database, () => {
    const earlier = sandbox.methods.confirmation(key)
    if (earlier) {
      const isSame = earlier.tokenId === tokenId && earlier.amounts === amounts
      record(isSame ? 'replayed' : 'key_reused')
      return isSame
        ? json(200, shown(earlier))
        : refusal(422, 'key_reused', 'This key belongs to another request.')
    }
    const validation = sandbox.methods.validation(tokenId)
    if (validation?.status !== 'deposits_sent') {
      record('none')
      return refusal(409, 'nothing_to_confirm', 'This account waits for no amounts.')
    }
    const confirmation = answerTo(validation, amounts, key)
    const { status, triesLeft } = confirmation
    sandbox.methods.addConfirmation(confirmation)
    sandbox.methods.keepValidation({
      tokenId,
      status: status === 'mismatch' ? 'deposits_sent' : status,
      triesLeft,
    })
    record(status)
    return json(200, shown(confirmation))
  })
}

function answerTo({ tokenId, triesLeft }: Validation, amounts: string, idempotencyKey: string): Confirmation {
  const isRight = amounts === sorted(testDeposits)
  const left = isRight ? triesLeft : triesLeft - 1
  const status = isRight ? 'verified' : left === 0 ? 'locked' : 'mismatch'
  return { idempotencyKey, tokenId, amounts, status, triesLeft: left }
}

const sorted = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b).join(',')

const shown = ({ status, triesLeft }: Validation | Confirmation) => ({ status, tries_left: triesLeft })
