import type { Day } from '@lightwell/rulebook/calendar.ts'
import { returnedPaymentFee } from '@lightwell/rulebook/statements/next-statement.ts'
import type { Queries } from '../database/transaction.ts'
import { insertOneTimeCharge } from './billing-store.ts'

/** Charges the fee for a payment that the bank took back, once for the payment, in the transaction that takes it back. */
export const chargeReturnedPayment = (
  trx: Queries,
  { accountId, paymentId }: { accountId: string; paymentId: string },
  today: Day,
): Promise<void> => insertOneTimeCharge(trx, accountId, { id: paymentId, ...returnedPaymentFee(today) })
