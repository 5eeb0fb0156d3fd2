import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type { Method, MethodKind } from '../accounts/biller.ts'
import { brandOf, expiryOf } from './card-facts.ts'

/** What the platform calls a card, and what a bank account. */
export const typeOf = (kind: MethodKind) => (kind === 'card' ? 'tokenized-credit-card' : 'tokenized-bank')

/** A saved method of the platform kind in the model's terms. */
export function methodOf({ payment_method: wire }: CallReply<typeof methods.addPaymentMethod>): Method {
  return {
    id: wire.token,
    kind: wire.payment_method_type === 'tokenized-credit-card' ? 'card' : 'checking',
    brand: brandOf(wire.card_type),
    lastFour: wire.last_four,
    expires: expiryOf(wire.exp_month, wire.exp_year),
    nickname: wire.nickname ?? undefined,
    isDefault: wire.is_default,
    isVerified: wire.status !== 'Unverified',
    barred: wire.barred ?? undefined,
  }
}
