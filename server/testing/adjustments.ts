import { randomUUID } from 'node:crypto'
import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import { sql } from 'kysely'
import { byColumns, byOf } from '../acting/by.ts'
import type { AdjustmentRow } from '../adjustments/tables.ts'
import { newId } from '../database/id.ts'
import { staffOf, withView } from '../staff/test-rows.ts'
import type { Customer } from './customer.ts'
import type { TestServer } from './test-server.ts'
import type { Visitor } from './visitor.ts'

export const why = { reason: 'outage', words: 'Was offline for two days.' } as const

/**
 * Opens a view of a customer for a member of staff, an agent by default. In this view, the person on the phone is
 * verified, and changes are allowed.
 */
export const openDesk = async (server: TestServer, customer: Customer, role: Role = 'agent') =>
  (await withView(server, customer, { isChecked: true, isActing: true, role })).visitor

/**
 * Gives a credit.
 * @returns the credit's state, or the refusal's code
 */
export async function credit(
  desk: Visitor,
  { accountId: id }: Pick<Customer, 'accountId'>,
  amount: number,
  key: string = randomUUID(),
) {
  const asked = { params: { id }, body: { amount, ...why } } as never
  const answer = await desk.ask(contract.giveCredit, asked, { 'idempotency-key': key })
  return answer.status === 200 ? answer.reply : { state: answer.problem.code as string, id: '' }
}

export async function waive(
  desk: Visitor,
  { accountId: id }: Pick<Customer, 'accountId'>,
  fee: { statementDate: string; line: number },
  key: string = randomUUID(),
) {
  const asked = { params: { id }, body: { ...fee, ...why } } as never
  const answer = await desk.ask(contract.waiveLateFee, asked, { 'idempotency-key': key })
  return answer.status === 200 ? answer.reply : { state: answer.problem.code as string, id: '' }
}

/**
 * Finishes an approved adjustment, or reverses one.
 * @returns the adjustment's state, or the refusal's code
 */
export async function doWith(
  call: typeof contract.finishAdjustment | typeof contract.takeBackAdjustment,
  desk: Visitor,
  { accountId: id }: Pick<Customer, 'accountId'>,
  adjustmentId: string,
): Promise<string> {
  const answer = await desk.ask(call, { params: { id, adjustmentId } } as never)
  return answer.status === 200 ? answer.reply.state : answer.problem.code
}

export const listOf = async (desk: Visitor, { accountId: id }: Pick<Customer, 'accountId'>) =>
  (await desk.ask(contract.listAdjustments, { params: { id }, query: {} } as never)).reply

/** The ledger entries of an account's credits, oldest first: `revenue>credits 1000`. */
export async function creditEntries({ world }: TestServer, { accountId }: Pick<Customer, 'accountId'>) {
  const found = await sql<{ entry: string }>`
    select debit || '>' || credit || ' ' || amount_cents as entry from ledger_entries
    where account_id = ${accountId} and adjustment_id is not null order by entered_at, id`.execute(
    world.database,
  )
  return found.rows.map(({ entry }) => entry)
}

/**
 * Adds a credit of $5.25 given by an agent. `wishes` can override each fact.
 * @returns the credit's id
 */
export async function addAdjustment(
  { world }: Pick<TestServer, 'world'>,
  accountId: string,
  wishes: Partial<Pick<AdjustmentRow, 'status' | 'amount_cents' | 'statement_on'>> & {
    hoursAgo?: number
  } = {},
): Promise<string> {
  const { database, clock, config } = world
  const { hoursAgo = 0, ...given } = wishes
  const at = clock().subtract({ hours: hoursAgo })
  const id = newId(at)
  const staffId = await staffOf({ world })
  const actor = { kind: 'staff', staffId, sessionId: '', userName: 'agent.one', role: 'agent' } as const
  await database
    .insertInto('adjustments')
    .values({
      account_id: accountId,
      id,
      idempotency_key: id,
      request_hash: Buffer.alloc(32),
      kind: 'credit',
      amount_cents: 5_25,
      reason: 'outage',
      fee_statement_on: null,
      fee_line: null,
      ...byColumns(byOf({ actor, account: undefined })),
      status: 'given',
      given_on: dayOf(at, config.businessZone),
      given_at: at.toString(),
      waits_until: at.add({ hours: 24 }).toString(),
      asked_at: at.subtract({ minutes: 5 }).toString(),
      statement_on: null,
      ...given,
    })
    .execute()
  return id
}

/**
 * Adds a bill from three days ago whose first line is a late fee of $10.00.
 * @returns the day of the bill
 */
export async function addLateFee(
  { world }: Pick<TestServer, 'world'>,
  { accountId }: Pick<Customer, 'accountId'>,
): Promise<string> {
  const on = addDays(dayOf(world.clock(), world.config.businessZone), -3)
  const row = { description: 'Late fee', amountCents: 10_00, kind: 'fee', code: 'late-fee' }
  const sections = [{ heading: 'One-time charges', kind: 'one-time', rows: [row], collapseLineItems: false }]
  await sql`
    insert into statements (account_id, statement_on, id, invoice_number, due_on, balance_forward_cents, payments_cents,
      new_charges_cents, amount_due_cents, sections)
    values (${accountId}, ${on}, ${newId(world.clock())}, ${`fee-${accountId}`}, ${addDays(on, 21)}, 0, 0, 1000, 1000,
      ${JSON.stringify(sections)}::jsonb)
    on conflict (account_id, statement_on) do nothing`.execute(world.database)
  return on
}
