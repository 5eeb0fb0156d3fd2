import * as contracts from '@lightwell/rulebook/adjustments/contract.ts'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import { byColumns } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import type { Customer } from '../testing/customer.ts'
import { everyViewer, type NounExamples } from '../testing/noun-examples.ts'
import { staffOf } from '../testing/staff-rows.ts'
import type { TestServer } from '../testing/test-server.ts'
import { insertAdjustment } from './store.ts'

export interface AdjustmentNames {
  adjustmentId: string
  /** The day of a bill whose first line is a late fee. */
  feeOn: string
}

const path = '/api/agent/accounts/{id}/adjustments'
const why = { reason: 'outage', words: 'Was offline for two days.' } as const
const ofAccount = ({ accountId: id }: { accountId: string }) => ({ params: { id } })

/** Sample input for its calls. */
export const adjustmentExamples: NounExamples<typeof contracts, AdjustmentNames> = {
  contracts,
  calls: {
    [`GET ${path}` as const]: ofAccount,
    [`POST ${path}/credit` as const]: (of) => ({ ...ofAccount(of), body: { amount: 5.25, ...why } }),
    [`POST ${path}/lateFee` as const]: ({ feeOn, ...of }) => ({
      ...ofAccount(of),
      body: { statementDate: feeOn, line: 0, ...why },
    }),
    [`POST ${path}/{adjustmentId}` as const]: ({ accountId: id, adjustmentId }) => ({
      params: { id, adjustmentId },
    }),
    [`DELETE ${path}/{adjustmentId}` as const]: ({ accountId: id, adjustmentId }) => ({
      params: { id, adjustmentId },
    }),
  },
  names: {
    adjustmentId: { takesCalls: true, of: ({ server, owner }) => addAdjustment(server, owner) },
    feeOn: { takesCalls: true, nobodys: (today) => today, of: ({ server, owner }) => addFee(server, owner) },
  },
  exceptions: [
    {
      because: 'it’s someone else’s to finish',
      lines: [`POST ${path}/{adjustmentId}`],
      guards: ['viewed'],
      told: Object.fromEntries(
        everyViewer.filter((who) => who === 'acting, checked').map((who) => [who, 'hidden']),
      ),
    },
  ],
  countedAs: {
    [`POST ${path}/credit`]: 'mail',
    [`POST ${path}/lateFee`]: 'mail',
    [`POST ${path}/{adjustmentId}`]: 'mail',
    [`DELETE ${path}/{adjustmentId}`]: 'mail',
  },
  waits: {
    'settle-adjustments': (customer, server) => addAdjustment(server, customer, 'ordered'),
  },
}

/** A credit of 5.25 that a supervisor gave. @returns its id */
async function addAdjustment(
  server: TestServer,
  { accountId }: Customer,
  status: 'given' | 'ordered' = 'given',
): Promise<string> {
  const { database, clock, config } = server.world
  const id = newId(clock())
  await insertAdjustment(database, {
    account_id: accountId,
    id,
    idempotency_key: id,
    request_hash: Buffer.alloc(32),
    kind: 'credit',
    amount_cents: 5_25,
    reason: 'outage',
    fee_statement_on: null,
    fee_line: null,
    ...byColumns({ kind: 'staff', id: (await staffOf(server, 'supervisor')) as never }),
    status,
    given_on: dayOf(clock(), config.businessZone),
    given_at: clock().toString(),
    waits_until: null,
    asked_at: clock().subtract({ minutes: 5 }).toString(),
    statement_on: null,
  })
  return id
}

/** A bill with a late fee. @returns its day */
async function addFee({ world }: TestServer, { accountId }: Customer): Promise<string> {
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
