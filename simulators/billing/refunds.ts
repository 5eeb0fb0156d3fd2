import type { z } from 'zod'
import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { members } from '../web/fields.ts'
import type { Double } from './book.ts'
import { sum } from './money.ts'

export const refundBody = members({ amount: sum })

/**
 * POST /v1/accounts/{account}/refunds: pays back a credit. Answers 201, or 200 for the same key and order again.
 * Refuses a different order with the same key.
 */
export function takeRefund(
  { book }: Double,
  account: string,
  key: string,
  { amount }: z.infer<typeof refundBody>,
): Answer {
  const former = book.refunds.get(key)
  if (former !== undefined && (former.account !== account || former.amount !== amount))
    return refusal(422, 'key_reused', 'This key came with another order.')
  book.refunds.set(key, { account, key, amount })
  return json(former === undefined ? 201 : 200, { account, key, amount })
}
