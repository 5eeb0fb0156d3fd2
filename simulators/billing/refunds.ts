import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { readFields, text } from '../web/fields.ts'
import type { Double } from './book.ts'

/**
 * POST /v1/accounts/{account}/refunds: takes the order to pay a credit back, 201; the same key and order again, 200. Another
 * order under the key is refused.
 */
export function takeRefund(
  { book }: Double,
  account: string,
  key: string | undefined,
  body: unknown,
): Answer {
  if (key === undefined) return refusal(400, 'key_missing', 'Send an Idempotency-Key.')
  const read = readFields(body, { amount: text(4, 13) })
  if (read.refused) return read.refused
  const { amount } = read.values
  if (!/^(0|[1-9]\d*)\.\d\d$/.test(amount))
    return refusal(400, 'invalid_request', 'amount must be a sum such as 84.50.', { field: 'amount' })
  const former = book.refunds.get(key)
  if (former !== undefined && (former.account !== account || former.amount !== amount))
    return refusal(422, 'key_reused', 'This key came with another order.')
  book.refunds.set(key, { account, key, amount })
  return json(former === undefined ? 201 : 200, { account, key, amount })
}
