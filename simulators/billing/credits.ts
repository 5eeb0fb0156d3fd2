import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { readFields, text } from '../web/fields.ts'
import type { Double } from './book.ts'

/**
 * POST /v1/accounts/{account}/credits: takes the order to put a credit on the first bill after a day, 201; the same key and order again, 200.
 * Another order under the key is refused, and so is an account it doesn't bill.
 */
export function takeCredit(
  { book }: Double,
  account: string,
  key: string | undefined,
  body: unknown,
): Answer {
  if (key === undefined) return refusal(400, 'key_missing', 'Send an Idempotency-Key.')
  const read = readFields(body, { amount: text(4, 13), code: text(1, 40), on: text(10, 10) })
  if (read.refused) return read.refused
  const { amount, code, on } = read.values
  if (!/^(0|[1-9]\d*)\.\d\d$/.test(amount))
    return refusal(400, 'invalid_request', 'amount must be a sum such as 84.50.', { field: 'amount' })
  const former = book.credits.get(key)
  if (former !== undefined && (former.account !== account || former.amount !== amount))
    return refusal(422, 'key_reused', 'This key came with another order.')
  if (book.ineligible.has(account))
    return refusal(422, 'not_billed', 'There’s no next bill for this account.')
  const credit = former ?? { account, key, amount, code, on, state: 'next_bill' as const }
  book.credits.set(key, credit)
  return shown(former === undefined ? 201 : 200, credit)
}

/** DELETE /v1/accounts/{account}/credits/{key}: takes it off the next bill and answers how it stands; one that a bill has stays `billed`. */
export function withdrawCredit({ book }: Double, account: string, key: string): Answer {
  const credit = book.credits.get(key)
  if (credit?.account !== account)
    return refusal(404, 'unknown_credit', 'Nothing is known of a credit under this key.')
  if (credit.state === 'next_bill') credit.state = 'withdrawn'
  return shown(200, credit)
}

const shown = (
  status: 200 | 201,
  { account, key, amount, state }: { account: string; key: string; amount: string; state: string },
) => json(status, { account, key, amount, state })
