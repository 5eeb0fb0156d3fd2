import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type OwnCredit, ownCredits } from '@lightwell/rulebook/statements/own-lines.ts'
import { type Database, inTransaction } from '../database/transaction.ts'
import { findCharged, holdCycle, insertOneTimeCharge, removeUnbilled } from './billing-store.ts'

/**
 * Puts a credit on the next bill that the embedded biller makes of an account, once by its id. Cents.
 * @returns `refused`: it doesn't make the account's bills, or has made the last one; `unknown`: the id came with another order
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

/** Takes a credit off the next bill. One that's gone already is withdrawn. */
export const withdrawFromNextBill = (
  database: Database,
  credit: { accountId: string; id: string },
): Promise<'withdrawn' | 'billed'> =>
  inTransaction(database, async (trx) => {
    await holdCycle(trx, credit.accountId)
    await removeUnbilled(trx, credit)
    return (await findCharged(trx, credit)) === undefined ? 'withdrawn' : 'billed'
  })
