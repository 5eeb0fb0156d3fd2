import type { Day } from '@lightwell/rulebook/calendar.ts'
import { returnedPaymentFee } from '@lightwell/rulebook/statements/fees.ts'
import type { Queries } from '../../database/transaction.ts'
import { insertOneTimeCharge } from './store.ts'

/** Charges the fee for a returned payment, once per payment. Runs in the transaction that records the return. */
export const chargeReturnedPayment = (
  trx: Queries,
  { accountId, paymentId }: { accountId: string; paymentId: string },
  today: Day,
): Promise<void> => insertOneTimeCharge(trx, accountId, { id: paymentId, ...returnedPaymentFee(today) })
