import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import { noteBilled } from '../../adjustments/note-billed.ts'
import { billsMade } from '../../autopay/announce-bills.ts'
import type { Bill } from '../../connectors/billing/port.ts'
import { notifyOwners } from '../../contact-preferences/notify-owners.ts'
import { newId } from '../../database/id.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enterBills } from '../../ledger/enter.ts'
import type { World } from '../../world.ts'
import { askedOf } from '../encode.ts'
import { remindLater } from '../reminders/remind-of-bills.ts'
import { billReady } from './bill-mail.ts'
import { findEntryFacts, insertBill } from './entry-store.ts'

/** The reasons not to enter a bill. A person has to look into each such bill. */
export type BillRefusal =
  /** The bill's sums don't add up. */
  | 'bill-does-not-add-up'
  /**
   * One of the bill's days is so far ahead that it must be a mistake. The portal treats the bill with the latest day as
   * the newest. So this bill would hide the bills made after it.
   */
  | 'bill-far-ahead'
  /** The account hasn't been imported yet. */
  | 'bill-without-account'
  /** A different bill is stored for the same day. Bills that were sent aren't changed. */
  | 'bill-differs'
  /** The portal itself bills the account for the days of the bill. */
  | 'bill-of-our-own'
  /** The import of the account included a newer bill. The account's balance then already includes this older bill. */
  | 'bill-before-import'

/**
 * Enters a bill that another billing system made (decisions §3). One transaction stores the bill, its ledger entry and
 * the balance. Unless the bill is past due already, it's also queued for auto pay, and the owners are emailed. There's
 * no email about a closed account's last bill with nothing to pay. Entering the same bill again changes nothing.
 * @returns undefined if the bill is entered. Otherwise the reason that it isn't
 */
export async function enterBill(world: World, bill: Bill): Promise<BillRefusal | undefined> {
  if (!addsUp(bill)) return 'bill-does-not-add-up'
  if (isFarAhead(bill, dayOf(world.clock(), world.config.businessZone))) return 'bill-far-ahead'
  return inTransaction(world.database, async (trx) => {
    const now = world.clock()
    await holdAccount(trx, bill.accountId)
    const facts = await findEntryFacts(trx, bill)
    if (facts === undefined) return 'bill-without-account'
    if (facts.isKnown) return facts.isSame ? undefined : 'bill-differs'
    if (facts.isBilledHere) return 'bill-of-our-own'
    if (facts.isCounted) return 'bill-before-import'
    await insertBill(trx, bill, newId(now))
    await enterBills(trx, [bill], now)
    await noteBilled(trx, [bill.accountId], now)
    if (bill.dueOn < dayOf(now, world.config.businessZone)) return undefined
    await billsMade(trx, [bill])
    // The last bill of a closed account gets no reminder. It's emailed only if it asks for money.
    if (facts.isFinal && bill.amountDueCents <= 0) return undefined
    if (!facts.isFinal) await remindLater(trx, [bill])
    const notification = billReady(world.config, {
      ...bill,
      ...facts,
      asked: askedOf({ ...bill, former: facts.former }),
      mailedOn: dayOf(now, world.config.businessZone),
    })
    await notifyOwners(trx, world, [{ owners: facts.owners, notification }], now)
    return undefined
  })
}

/**
 * True if a bill's days must be a mistake. Some billers date bills days ahead and give customers months to pay. So a
 * bill may be dated 31 days ahead, and due 366 days ahead.
 */
const isFarAhead = ({ statementOn, dueOn }: Bill, today: Day) =>
  statementOn > addDays(today, 31) || dueOn > addDays(today, 366)

/**
 * Checks a bill's days and sums, like the import of statements does. The amount due must be the previous balance, less
 * payments, plus new charges.
 */
function addsUp(bill: Bill): boolean {
  const lines = bill.sections.flatMap(({ rows }) => rows)
  const linesCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    bill.dueOn >= bill.statementOn &&
    bill.balanceForwardCents - bill.paymentsCents + bill.newChargesCents === bill.amountDueCents &&
    (bill.sections.length === 0 || linesCents === bill.newChargesCents)
  )
}
