import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type { Method } from '../accounts/biller.ts'
import { brandOf, expiryOf } from './card-facts.ts'

/** A saved method of the legacy kind in the model's terms. */
export function methodOf(wire: CallReply<typeof methods.savePaymentMethod>): Method {
  const { expirationMM: month, expirationYYYY: year } = wire
  return {
    id: wire.id,
    kind: wire.type === 'Card' ? 'card' : 'checking',
    brand: brandOf(wire.subtype),
    lastFour: wire.accountNumberEndsWith,
    expires: expiryOf(month === null ? null : Number(month), year === null ? null : Number(year)),
    nickname: wire.nickName || undefined,
    isDefault: wire.default === 'Y',
    isVerified: wire.status !== 'Unverified',
    barred: wire.barred ?? undefined,
  }
}
