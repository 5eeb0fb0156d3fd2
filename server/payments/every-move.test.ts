import {
  nextState,
  type PaymentEvent,
  type PaymentState,
  paymentStates,
} from '@lightwell/rulebook/payments/states.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '../database/transaction.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import { autopayOf } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { methodRow } from '../testing/saved-methods.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { claimDuePayments, handBack, postponeAutopay } from './charge/claim-store.ts'
import { decidePayments } from './charge/outcome-store.ts'
import { replaceMethodInScheduled } from './methods/store.ts'
import { editPayment } from './scheduled/change-store.ts'
import { cancelWaiting, moveWaitingPayments, type PlannedRow, replan } from './scheduled/planned-store.ts'
import { movePayment } from './store.ts'
import type { PaymentRow } from './tables.ts'

// Runs every SQL statement that changes a payment's state, on an auto pay payment in each state. The payment must
// change as `rulebook/payments/states.ts` says. If the change isn't allowed, no column may change.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Given {
  trx: Queries
  payment: PaymentRow
  customer: Customer
  other: PaymentMethodRow
}
interface Move {
  event: PaymentEvent
  by: string
  run(given: Given): Promise<unknown>
}

const now = () => server.clock.read()
const idOf = ({ payment }: Given) => ({ accountId: payment.account_id, paymentId: payment.id })
const decide = (event: 'approve' | 'decline') => (given: Given) =>
  decidePayments(
    given.trx,
    [{ ...idOf(given), event, chargeId: 'ch_1', declineReason: null, declineCode: null }],
    now(),
  )
const due = { today: '2026-10-30', autopayRests: false, verifiedOnly: true }
const later = { payOn: '2026-11-02', receivedOn: { card: '2026-11-02', checking: '2026-11-03' } }

const moves: Move[] = [
  ...(['due', 'cancel', 'approve', 'decline', 'return'] as const).map((event) => ({
    event,
    by: 'movePayment',
    run: (given: Given) => movePayment(given.trx, idOf(given), event, now()),
  })),
  {
    event: 'edit',
    by: 'editPayment',
    run: (given) => editPayment(given.trx, idOf(given), { amount_cents: 999 }, false, now()),
  },
  {
    event: 'due',
    by: 'editPayment, to today',
    run: (given) => editPayment(given.trx, idOf(given), { amount_cents: 999 }, true, now()),
  },
  { event: 'due', by: 'claimDuePayments', run: ({ trx }) => claimDuePayments(trx, due, now(), 64) },
  {
    event: 'cancel',
    by: 'claimDuePayments, with nothing owed',
    async run({ trx, payment }) {
      await trx
        .updateTable('accounts')
        .set({ balance_cents: 0 })
        .where('id', '=', payment.account_id)
        .execute()
      await claimDuePayments(trx, due, now(), 64)
    },
  },
  { event: 'hand-back', by: 'handBack', run: ({ trx, payment }) => handBack(trx, [payment]) },
  { event: 'approve', by: 'decidePayments', run: decide('approve') },
  { event: 'decline', by: 'decidePayments', run: decide('decline') },
  {
    event: 'cancel',
    by: 'cancelWaiting',
    run: ({ trx, payment }) =>
      cancelWaiting(trx, [{ accountId: payment.account_id, autopayId: payment.autopay_id ?? '' }], now()),
  },
  { event: 'edit', by: 'postponeAutopay', run: ({ trx }) => postponeAutopay(trx, due.today, later, 64) },
  {
    event: 'edit',
    by: 'replan',
    run: ({ trx, payment, other }) =>
      replan(trx, { ...(payment as PlannedRow), pay_on: '2026-11-02', method_id: other.id }),
  },
  {
    event: 'edit',
    by: 'replaceMethodInScheduled',
    run: ({ trx, payment, other }) =>
      replaceMethodInScheduled(trx, payment.account_id, payment.method_id ?? '', other),
  },
  {
    event: 'edit',
    by: 'moveWaitingPayments',
    run: ({ trx, payment, other }) =>
      moveWaitingPayments(trx, payment.account_id, {
        fromMethodId: payment.method_id ?? '',
        toMethodId: other.id,
      }),
  },
]
const states = Object.keys(paymentStates) as PaymentState[]

describe.each(moves)('$event by $by', ({ event, run }) => {
  it.each(states)('a payment that is %s', async (state) => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await autopayOf(customer).save({ with: 'visa' })
    const of = server.world.database.selectFrom('payments').where('account_id', '=', customer.accountId)
    const facts = { status: state, asked_at: now().toString() }
    await server.world.database
      .updateTable('payments')
      .set(facts)
      .where('account_id', '=', customer.accountId)
      .execute()
    const payment = await of.selectAll().executeTakeFirstOrThrow()
    const other = await methodRow(server, customer.methods.mastercard)
    await run({ trx: server.world.database, payment, customer, other })
    const after = await of.selectAll().executeTakeFirstOrThrow()
    const next = nextState(state, event)
    if (next === undefined) expect(after).toEqual(payment)
    else {
      expect(after.status).toBe(next)
      expect(after).not.toEqual(payment)
    }
  })
})
