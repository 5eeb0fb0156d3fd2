import { mayBeReturned } from '@lightwell/rulebook/payments/rules.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'

/** True if the bank can still return a payment. */
export const isReturnable = (payment: Pick<Payment, 'methodKind' | 'status' | 'receivedOn'>): boolean =>
  mayBeReturned({ ...payment, payingWith: payment.methodKind }, today())
