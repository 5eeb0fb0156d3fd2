import type { OnAccount } from '../../acting/actor.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { insertForm } from './form-store.ts'

interface FormAsk extends OnAccount {
  paymentType: 'card' | 'bank'
  billingName: string
  orderId: string
  parentOrigin: string
  signal: AbortSignal
}

/**
 * Opens the provider's hosted form. The form's `uid` works only in this session and for this account (decisions §5).
 */
export async function openForm(
  { cardForm, database, clock }: World,
  { actor, account, paymentType, billingName, orderId, parentOrigin, language, signal }: FormAsk,
): Promise<{ uid: string; formUrl: string } | Refused<'provider-unreachable'>> {
  const opened = await cardForm.openForm(
    { paymentType, billingName, orderId, parentOrigin, language },
    signal,
  )
  if (opened === 'unreachable') return refuse('provider-unreachable')
  const form = {
    account_id: account.id,
    uid: opened.uid,
    session_hash: actor.sessionHash,
    payment_type: paymentType,
    order_id: orderId,
    method_id: null,
  }
  await insertForm(database, form, clock())
  return opened
}
