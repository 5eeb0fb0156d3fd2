import type { z } from 'zod'
import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { members, text } from '../web/fields.ts'
import type { Double } from './book.ts'
import { sum } from './money.ts'

export const creditBody = members({ amount: sum, code: text(1, 40), on: text(10, 10) })

/**
 * POST /v1/accounts/{account}/credits: accepts a credit for the first bill after the day `on`. Answers 201, or 200 for
 * a repeat with the same key, account and amount. Refuses another account or amount with the same key, and accounts
 * that this platform doesn't bill.
 */
export function takeCredit(
  { book }: Double,
  account: string,
  key: string,
  { amount, code, on }: z.infer<typeof creditBody>,
): Answer {
  const former = book.credits.get(key)
  if (former !== undefined && (former.account !== account || former.amount !== amount))
    return refusal(422, 'key_reused', 'This key came with another order.')
  if (book.ineligible.has(account))
    return refusal(422, 'not_billed', 'There’s no next bill for this account.')
  const credit = former ?? { account, key, amount, code, on, state: 'next_bill' as const }
  book.credits.set(key, credit)
  return shown(former === undefined ? 201 : 200, credit)
}

/**
 * DELETE /v1/accounts/{account}/credits/{key}: withdraws a credit that's for the next bill. Returns the credit's state.
 * A credit that's already on a bill stays there, and its state is `billed`.
 */
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
