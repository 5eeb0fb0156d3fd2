import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { replyOf } from '../answer.ts'

/** The customer's authorization for a payment. Some were recorded without their text. */
export type PaymentTerms = NonNullable<CallReply<typeof contract.readAuthorization>['authorization']>

/**
 * Reads the terms that were accepted last for a payment, for either billing kind. Undefined if there are none, or if
 * this person isn't allowed to pay.
 */
export async function readTerms(
  account: LinkedAccount,
  paymentId: string,
): Promise<PaymentTerms | undefined> {
  const outcome = await ask<typeof contract.readAuthorization>(
    'GET /api/accounts/{id}/authorizations/{subjectId}',
    { params: { id: account.id, subjectId: paymentId } },
  )
  if (!outcome.ok && refusals.includes(outcome.refusal)) return undefined
  return replyOf(outcome).authorization ?? undefined
}

const refusals: string[] = ['not-found', 'billing-not-permitted', 'paying-not-permitted']
