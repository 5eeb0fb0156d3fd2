import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bill } from '../connectors/billing/port.ts'
import { enterBill } from '../statements/billing/enter-bill.ts'
import { booksOf } from '../testing/books.ts'
import { closeOn, closingDaysCome, leaveNothingToClose } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { closeAccounts } from './close-accounts.ts'

// Tests the steps after a closing if another system makes the bills, including the final bill.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await leaveNothingToClose(server)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const close = () => closeOn(server, customer.accountId, '2026-10-20')
const daysCome = (...days: string[]) => closingDaysCome(server, ...days)
const subjects = async (who: Customer, from = 0) =>
  (await mailsTo(server, who.email)).map(({ subject }) => subject).slice(from)
const books = () => booksOf(server, customer)
const account = () =>
  server.world.database
    .selectFrom('accounts')
    .where('id', '=', customer.accountId)
    .selectAll()
    .executeTakeFirstOrThrow()
/**
 * A bill for this amount of new charges, made by another system. A negative amount is a credit. The previous bill is
 * paid.
 */
const billOf = (statementOn: Day, amountDueCents: number): Bill => ({
  accountId: customer.accountId,
  statementOn,
  dueOn: addDays(statementOn, 21),
  invoiceNumber: 'F-1',
  balanceForwardCents: 84_50,
  paymentsCents: 84_50,
  newChargesCents: amountDueCents,
  amountDueCents,
  sections: [],
})

it('the email about it comes with the final bill of that very day', async () => {
  await close()
  // It's 23:30 on October 19 in New York, so the closing day hasn't begun.
  server.clock.set('2026-10-20T03:30:00Z')
  expect(await enterBill(server.world, billOf('2026-10-20', 12_34))).toBeUndefined()
  await closeAccounts(server.world)
  expect(await subjects(customer)).not.toContainEqual(expect.stringMatching(/^Your account was closed on/))
  await daysCome('2026-10-20')
  expect(await subjects(customer)).toContainEqual(expect.stringMatching(/^Your account was closed on/))
})

describe('an account that was settled without a final bill, and then gets one', () => {
  /**
   * Enters the bill, then runs the jobs on its day and some later days.
   * @returns the subjects of the emails sent in the meantime
   */
  const comes = async (amountDueCents: number, statementOn: Day = '2026-11-26') => {
    const before = (await subjects(customer)).length
    server.clock.set('2026-11-26T14:00:00Z')
    expect(await enterBill(server.world, billOf(statementOn, amountDueCents))).toBeUndefined()
    await daysCome('2026-11-26', '2026-11-30', '2027-01-04')
    return subjects(customer, before)
  }
  beforeEach(async () => {
    await customer.pay()
    await close()
    await daysCome('2026-11-24', '2026-11-25')
    expect((await account()).closing_settled_at).not.toBeNull()
  })

  it.each<[string, Day]>([
    ['the final bill', '2026-11-26'],
    ['a bill of a day before the closing', '2026-10-19'],
  ])('is refunded once what it leaves as a credit: %s', async (_bill, statementOn) => {
    expect(await comes(-12_34, statementOn)).toEqual(['Your refund of $12.34 is on its way'])
    const { text } = (await mailsTo(server, customer.email)).at(-1) ?? {}
    expect(text).toContain(
      'Your account is closed, and we owe you $12.34. You’ll get it by December 26, 2026.',
    )
    expect(await books()).toMatchObject({
      balanceCents: 0,
      entries: ['clearing>receivable 8450', 'revenue>receivable 1234', 'receivable>refunds 1234'],
    })
    expect((await account()).closing_settled_at).not.toBeNull()
  })

  it('gets one email about what the bill asks for, and owes it', async () => {
    expect(await comes(12_34)).toEqual(['Your final bill: $12.34 due December 17'])
    expect(await books()).toMatchObject({ balanceCents: 12_34, payments: ['completed 8450'] })
    expect((await account()).closing_settled_at).not.toBeNull()
  })
})

it('a settled account is refunded the credit left by a payment whose answer comes late', async () => {
  await close()
  await daysCome('2026-11-24', '2026-11-25')
  expect((await account()).closing_settled_at).not.toBeNull()
  server.biller.faults({ seed: 1, only: customer.accountId, error_after: 1, find_error: 1 })
  await (await customer.elsewhere()).pay()
  // An import lowers the balance, because the customer also paid $20.00 by check.
  const accounts = server.world.database.updateTable('accounts').where('id', '=', customer.accountId)
  await accounts.set({ balance_cents: 64_50 }).execute()
  server.biller.faults()
  await daysCome('2026-11-26', '2026-11-27')
  expect(await books()).toMatchObject({ balanceCents: 0, payments: ['completed 8450'] })
  expect(await subjects(customer)).toContain('Your refund of $20.00 is on its way')
  expect((await account()).closing_settled_at).not.toBeNull()
})
