import { addMonths, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { newId } from '../database/id.ts'
import { addAutopay, type SavedMethod } from '../identity/test-rows.ts'
import { addBilling, addOneTime } from './billing.ts'
import { type Customer, newCustomer } from './customer.ts'
import type { TestServer } from './test-server.ts'

/** The ways in which customers pay their bills. */
export const habits = {
  'auto pay by card': { autopay: 'visa' },
  'auto pay by bank account': { autopay: 'checking' },
  'auto pay, answers lost': { autopay: 'answer lost' },
  'auto pay, no account': { autopay: 'comes back' },
  'auto pay, no money': { autopay: 'has no funds' },
  'auto pay, not authorized': { autopay: 'not authorized' },
  'auto pay, disputed': { autopay: 'disputed' },
  'auto pay, stolen': { autopay: 'stolen' },
  'auto pay, revoked': { autopay: 'revoked' },
  'auto pay, declined': { autopay: 'declined' },
  'by hand': { byHand: 'visa' },
  'by hand, late': { byHand: 'checking' },
  never: {},
} as const satisfies Record<string, Paying>
export type Habit = keyof typeof habits
interface Paying {
  autopay?: SavedMethod
  byHand?: SavedMethod
}

/** A customer, and the habit by which they pay bills. */
export interface Household {
  customer: Customer
  habit: Habit
}

/**
 * Adds customers, giving each the next of `habits`. One in three has a platform account. Their next bills are due on
 * different days. Some have a price that changes or a promotion that ends mid-month, or a single charge or credit
 * later.
 */
export async function addHouseholds(server: TestServer, count: number): Promise<Household[]> {
  const names = Object.keys(habits) as Habit[]
  const today = dayOf(server.clock.read(), server.world.config.businessZone)
  const households: Household[] = []
  for (let number = 0; number < count; number++) {
    const habit = names[number % names.length] as Habit
    const kind = number % 3 === 0 ? 'platform' : 'legacy'
    const { autopay }: Paying = habits[habit]
    // A customer with auto pay starts with no balance, because auto pay doesn't pay earlier bills.
    const customer = await newCustomer(server, { kind, ...(autopay && { balanceCents: 0 }) })
    await openLedger(server, customer)
    const nextOn = nextBillDay(today, 1 + ((number * 11) % 28))
    await addBilling(server, customer, nextOn, { prices: pricesOf(number, nextOn) })
    if (number % 4 === 1) await addOneTime(server, customer, addMonths(nextOn, 3), 75_00)
    if (number % 4 === 3) await addOneTime(server, customer, addMonths(nextOn, 5), -250_00)
    if (autopay) await addAutopay(server, customer, customer.methods[autopay])
    households.push({ customer, habit })
  }
  return households
}

/** The first day after `today` that falls on this day of the month. */
function nextBillDay(today: Day, dayOfMonth: number): Day {
  const thisMonth = `${today.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`
  return thisMonth > today ? thisMonth : addMonths(thisMonth, 1)
}

/**
 * The prices of a customer's products. Of every three customers, one has a price that changes on the 17th of a month,
 * one has a discount that ends then, and one has neither.
 */
function pricesOf(number: number, nextOn: Day) {
  const change = `${addMonths(nextOn, 4).slice(0, 8)}17`
  const lastBefore = `${change.slice(0, 8)}16`
  if (number % 3 === 1) return [{ last_on: lastBefore }, { amount_cents: 64_99, first_on: change }]
  if (number % 3 === 2) return [{}, { code: 'welcome', amount_cents: -15_00, last_on: change }]
  return [{}]
}

/** Adds an opening balance to the ledger. A new customer starts with a bill, but the ledger has no entry for it. */
async function openLedger({ world }: TestServer, { accountId }: Customer): Promise<void> {
  const now = world.clock()
  const { balance_cents } = await world.database
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('balance_cents')
    .executeTakeFirstOrThrow()
  if (balance_cents === 0) return
  await world.database
    .insertInto('ledger_entries')
    .values({
      account_id: accountId,
      id: newId(now),
      kind: 'opening',
      payment_id: null,
      statement_on: null,
      debit: 'receivable',
      credit: 'opening',
      amount_cents: balance_cents,
      entered_at: now.toString(),
    })
    .execute()
}
