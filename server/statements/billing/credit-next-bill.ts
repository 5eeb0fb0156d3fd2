import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type OwnCredit, ownCredits } from '@lightwell/rulebook/statements/own-lines.ts'
import { type Database, inTransaction } from '../../database/transaction.ts'
import { findCharged, holdCycle, insertOneTimeCharge, removeUnbilled } from './store.ts'

/**
 * Puts a credit on the account's next bill, in cents. The same id is credited only once. Only works for accounts that
 * the embedded biller bills.
 * @returns `refused`: another system bills the account, or the account's last bill is already made. `unknown`: the id
 * was already used for a credit of another amount
 */
export const creditNextBill = (
  database: Database,
  order: { accountId: string; id: string; amountCents: number; code: OwnCredit; on: Day },
): Promise<'accepted' | 'refused' | 'unknown'> =>
  inTransaction(database, async (trx) => {
    const { accountId, id, amountCents, code, on } = order
    const isOpen = await holdCycle(trx, accountId)
    const before = await findCharged(trx, { accountId, id })
    if (before !== undefined) return before.amountCents === -amountCents ? 'accepted' : 'unknown'
    if (!isOpen) return 'refused'
    const line = { kind: 'credit', code, description: ownCredits[code], amountCents: -amountCents } as const
    const charge = { ...line, id, productLine: null, isTaxable: false, chargedOn: on }
    await insertOneTimeCharge(trx, accountId, charge)
    return 'accepted'
  })

/**
 * Removes a credit from the next bill. Returns `billed` if the credit is already on a bill. Returns `withdrawn`
 * otherwise, even if the credit was removed earlier.
 */
export const withdrawFromNextBill = (
  database: Database,
  credit: { accountId: string; id: string },
): Promise<'withdrawn' | 'billed'> =>
  inTransaction(database, async (trx) => {
    await holdCycle(trx, credit.accountId)
    await removeUnbilled(trx, credit)
    return (await findCharged(trx, credit)) === undefined ? 'withdrawn' : 'billed'
  })
