import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { readFields, text } from '../web/fields.ts'
import type { Double } from './book.ts'

/**
 * POST /v1/accounts/{account}/billing-account: opens a billing account, 201. One that is open is named again, 200, whatever the key:
 * an account has one for ever.
 */
export function openBillingAccount(
  { book }: Double,
  account: string,
  key: string | undefined,
  body: unknown,
): Answer {
  if (key === undefined) return refusal(400, 'key_missing', 'Send an Idempotency-Key.')
  const read = readFields(body, { number: text(1, 40) })
  if (read.refused) return read.refused
  if (book.ineligible.has(account))
    return refusal(422, 'not_eligible', 'This platform does not take this account.')
  const former = book.billingAccounts.get(account)
  const billing_account = former ?? `BA-${100_001 + book.billingAccounts.size}`
  book.billingAccounts.set(account, billing_account)
  return json(former === undefined ? 201 : 200, { account, billing_account })
}
