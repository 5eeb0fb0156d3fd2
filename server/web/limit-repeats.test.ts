import { randomUUID } from 'node:crypto'
import { saveAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { activateAutoPayment, updateBillingAccount } from '@lightwell/rulebook/autopay/contract.ts'
import { cancelBillReprint, requestBillReprints } from '@lightwell/rulebook/paper-bills/contract.ts'
import { confirmDeposits } from '@lightwell/rulebook/payment-methods/contract.ts'
import { changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autopayOf } from '../testing/autopay.ts'
import { addBills } from '../testing/bills.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { removeMethod } from '../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

// Whoever got no answer sends the same once more: it is answered with what was done, however full a limit is by then.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.opened.database.deleteFrom('throttles').execute()
})

type Ask = (which: 'the same' | 'another') => Promise<{ status: number }>
interface Row {
  what: string
  kinds: Customer['kind'][]
  /** Gets ready, and gives a call that does the same each time, or something new of its kind. */
  begin: (customer: Customer) => Promise<Ask>
}
const legacy: Customer['kind'][] = ['legacy']
const platform: Customer['kind'][] = ['platform']
const both: Customer['kind'][] = ['legacy', 'platform']
const keys = () => {
  const key = randomUUID()
  return (which: Parameters<Ask>[0]) => (which === 'the same' ? key : randomUUID())
}
const enteredTwice = async (customer: Customer) => {
  const [one, other] = [
    await customer.enter({ account: '000222222227' }),
    await customer.enter({ account: '000222222227' }),
  ]
  return (which: Parameters<Ask>[0]) => (which === 'the same' ? one.id : other.id)
}

const rows: Row[] = [
  {
    what: 'a payment',
    kinds: both,
    begin: async (customer) => {
      const keyOf = keys()
      return (which) => customer.pay({ key: keyOf(which) })
    },
  },
  {
    what: 'a changed payment',
    kinds: legacy,
    begin: async ({ pay, visitor, accountId, methods }) => {
      const { payment } = await pay({ on: '2026-10-20' })
      const keyOf = keys()
      const params = { id: accountId, paymentId: payment.id }
      const body = {
        paymentType: 'other' as const,
        amount: 12,
        date: '2026-10-21',
        paymentMethodId: methods.visa,
        termsAccepted: true,
      }
      return (which) => visitor.ask(changePayment, { params, body }, { 'idempotency-key': keyOf(which) })
    },
  },
  {
    what: 'paperless billing',
    kinds: both,
    begin:
      async ({ visitor, accountId: id }) =>
      (which) =>
        visitor.ask(saveAccount, { params: { id }, body: { paperless: which === 'the same' } }),
  },
  {
    what: 'an order of auto pay',
    kinds: both,
    begin: async (customer) => {
      const [keyOf, id] = [keys(), randomUUID()]
      return (which) => autopayOf(customer).save({ id, messageId: keyOf(which) })
    },
  },
  {
    what: 'a method for auto pay',
    kinds: platform,
    begin: async ({ visitor, billingAccountId, methods }) => {
      const keyOf = keys()
      const query = { id: billingAccountId ?? '', paymentMethodId: methods.visa }
      return (which) =>
        visitor.ask(activateAutoPayment, { query, body: null }, { 'idempotency-key': keyOf(which) })
    },
  },
  {
    what: 'the days of auto pay',
    kinds: platform,
    begin: async (customer) => {
      await autopayOf(customer).save()
      const keyOf = keys()
      const input = {
        query: { id: customer.billingAccountId ?? '' },
        body: { auto_payment_authorized: true as const, auto_pay_offset: -10 },
      }
      return (which) => customer.visitor.ask(updateBillingAccount, input, { 'idempotency-key': keyOf(which) })
    },
  },
  {
    what: 'a saved bank account',
    kinds: both,
    begin: async (customer) => {
      const idOf = await enteredTwice(customer)
      return (which) => customer.save(idOf(which))
    },
  },
  {
    what: 'an account that is known to be theirs',
    kinds: legacy,
    begin: async (customer) => {
      const idOf = await enteredTwice(customer)
      for (const which of ['the same', 'another'] as const) await customer.save(idOf(which))
      return (which) =>
        customer.visitor.ask(confirmDeposits, {
          params: { id: customer.accountId, methodId: idOf(which) },
          body: { amounts: [0.45, 0.32] },
        })
    },
  },
  {
    what: 'a deleted method',
    kinds: legacy,
    begin: async (customer) => (which) =>
      removeMethod(customer, which === 'the same' ? customer.methods.visa : customer.methods.mastercard),
  },
  {
    what: 'a bill on paper',
    kinds: platform,
    begin: async ({ visitor, serviceId, statementOn, ...customer }) => {
      const [older = ''] = await addBills(server, { ...customer, statementOn }, 1)
      return (which) => {
        const date = which === 'the same' ? statementOn : older
        const body = { bills: [{ date, cycle: date.slice(8) }] }
        return visitor.ask(requestBillReprints, { params: { serviceId }, body })
      }
    },
  },
  {
    what: 'a bill on paper that is called off',
    kinds: platform,
    begin: async ({ visitor, serviceId, statementOn, ...customer }) => {
      const [older = ''] = await addBills(server, { ...customer, statementOn }, 1)
      const bills = [statementOn, older].map((date) => ({ date, cycle: date.slice(8) }))
      const { reply } = await visitor.ask(requestBillReprints, { params: { serviceId }, body: { bills } })
      const [one, other] = reply.map(({ BillReprintId }) => BillReprintId ?? '')
      return (which) => {
        const billReprintId = (which === 'the same' ? one : other) ?? ''
        return visitor.ask(cancelBillReprint, { params: { serviceId }, query: { billReprintId } })
      }
    },
  },
]

const counts = () =>
  server.opened.database.selectFrom('throttles').select(['subject', 'attempts']).orderBy('subject').execute()
const fillLimits = () => server.opened.database.updateTable('throttles').set({ attempts: 5_000 }).execute()

describe.each(rows.flatMap(({ kinds, ...row }) => kinds.map((kind) => ({ ...row, kind }))))(
  '$what ($kind)',
  ({ kind, begin }) => {
    it('is answered again where the limit is full, and asked for again it counts for nothing', async () => {
      const ask = await begin(await newCustomer(server, { kind }))
      expect((await ask('the same')).status).toBe(200)
      await fillLimits()
      const [before, asked] = [await counts(), server.sandbox.received(0, 100_000).length]
      expect((await ask('the same')).status).toBe(200)
      expect(await counts()).toEqual(before)
      expect(server.sandbox.received(0, 100_000)).toHaveLength(asked)
    })

    it('is refused as something new where the limit is full', async () => {
      const ask = await begin(await newCustomer(server, { kind }))
      expect((await ask('the same')).status).toBe(200)
      await fillLimits()
      expect((await ask('another')).status).toBe(429)
    })
  },
)
