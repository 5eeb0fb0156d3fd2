import { mayBeReturned } from '@lightwell/rulebook/payments/rules.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'

/** Whether the bank may still take a payment back. */
export const isReturnable = (payment: Pick<Payment, 'methodKind' | 'status' | 'receivedOn'>): boolean =>
  mayBeReturned({ ...payment, payingWith: payment.methodKind }, today())
