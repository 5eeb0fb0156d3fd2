import { addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import { newId } from '../database/id.ts'
import type { Tables } from '../database/tables.ts'
import type { TestServer } from './test-server.ts'

type Billed = Pick<TestServer, 'world'>
type Account = { accountId: string }
type Price = Partial<
  Pick<Tables['recurring_charges'], 'code' | 'amount_cents' | 'is_taxable' | 'first_on' | 'last_on'>
>

/**
 * Sets an account up so that the embedded biller makes its next bill on this day. By default, the charges are internet
 * at $60.00 a month and the 911 fee of $1.00.
 */
export async function addBilling(
  { world }: Billed,
  { accountId }: Account,
  nextStatementOn: Day,
  { billedFrom = addMonths(nextStatementOn, -1), prices = [{}] }: { billedFrom?: Day; prices?: Price[] } = {},
): Promise<void> {
  const { database } = world
  let made = 0
  const nextId = () => newId(world.clock().add({ milliseconds: made++ }))
  await database
    .insertInto('billing_cycles')
    .values({ account_id: accountId, next_statement_on: nextStatementOn, billed_from: billedFrom })
    .execute()
  await database
    .insertInto('recurring_charges')
    .values(
      prices.map((price) => ({
        account_id: accountId,
        id: nextId(),
        code: 'internet',
        description: 'Fiber Internet 500',
        amount_cents: 60_00,
        product_line: 'internet' as const,
        is_taxable: false,
        first_on: '2020-01-01',
        last_on: null,
        ...price,
      })),
    )
    .execute()
  await database
    .insertInto('taxes')
    .values({
      account_id: accountId,
      id: nextId(),
      code: '911',
      description: '911 fee',
      rate_ppm: null,
      amount_cents: 1_00,
      product_line: null,
      first_on: '2020-01-01',
      last_on: null,
    })
    .execute()
}

/** Adds a one-time charge, or a credit if the amount is negative. */
export async function addOneTime(
  { world }: Billed,
  { accountId }: Account,
  chargedOn: Day,
  amountCents: number,
): Promise<void> {
  await world.database
    .insertInto('one_time_charges')
    .values({
      account_id: accountId,
      id: newId(world.clock()),
      kind: amountCents < 0 ? 'credit' : 'one-time',
      code: 'visit',
      description: amountCents < 0 ? 'Credit for an outage' : 'Technician visit',
      amount_cents: amountCents,
      product_line: null,
      is_taxable: false,
      charged_on: chargedOn,
      statement_on: null,
    })
    .execute()
}

/** The bills that the embedded biller has made for an account since a day, oldest first. Amounts are in cents. */
export const statementsSince = ({ world }: Billed, { accountId }: Account, day: Day) =>
  world.database
    .selectFrom('statements')
    .where('account_id', '=', accountId)
    .where('statement_on', '>=', day)
    .orderBy('statement_on')
    .selectAll()
    .execute()
