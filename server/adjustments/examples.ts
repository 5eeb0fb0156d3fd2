import * as contracts from '@lightwell/rulebook/adjustments/contract.ts'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import { newId } from '../database/id.ts'
import { addAdjustment } from '../testing/adjustments.ts'
import type { Customer } from '../testing/customer.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import type { TestServer } from '../testing/test-server.ts'

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
    adjustmentId: { takesCalls: true, of: ({ server, owner }) => addAdjustment(server, owner.accountId) },
    feeOn: { takesCalls: true, nobodys: (today) => today, of: ({ server, owner }) => addFee(server, owner) },
  },
  countedAs: {
    [`POST ${path}/credit`]: 'counts by itself',
    [`POST ${path}/lateFee`]: 'counts by itself',
    [`POST ${path}/{adjustmentId}`]: 'counts by itself',
    [`DELETE ${path}/{adjustmentId}`]: 'counts by itself',
  },
  waits: {
    'settle-adjustments': ({ accountId }, server) => addAdjustment(server, accountId, { status: 'ordered' }),
  },
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
