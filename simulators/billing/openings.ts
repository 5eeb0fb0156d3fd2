import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { members, text } from '../web/fields.ts'
import type { Double } from './book.ts'

export const openingBody = members({ number: text(1, 40) })

/**
 * POST /v1/accounts/{account}/billing-account: opens a billing account. Answers 201, or 200 with the same billing
 * account if it's already open. The idempotency key makes no difference, because an account only ever has one billing
 * account.
 */
export function openBillingAccount({ book }: Double, account: string): Answer {
  if (book.ineligible.has(account))
    return refusal(422, 'not_eligible', 'This platform does not take this account.')
  const former = book.billingAccounts.get(account)
  const billing_account = former ?? `BA-${100_001 + book.billingAccounts.size}`
  book.billingAccounts.set(account, billing_account)
  return json(former === undefined ? 201 : 200, { account, billing_account })
}
