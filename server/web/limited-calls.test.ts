import { randomUUID } from 'node:crypto'
import { saveAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { activateAutoPayment, updateBillingAccount } from '@lightwell/rulebook/autopay/contract.ts'
import type { Call } from '@lightwell/rulebook/call.ts'
import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { cancelOrder, updateOrder } from '@lightwell/rulebook/orders/contract.ts'
import { cancelBillReprint, requestBillReprints } from '@lightwell/rulebook/paper-bills/contract.ts'
import { servedPath } from '@lightwell/rulebook/path-template.ts'
import {
  changePaymentMethod,
  confirmDeposits,
  readCardForm,
} from '@lightwell/rulebook/payment-methods/contract.ts'
import { readPaymentToken } from '@lightwell/rulebook/payment-methods/form-contract.ts'
import { changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { troubleshoot } from '@lightwell/rulebook/repair/contract.ts'
import { cancelTicket, openTicket, updateTicket } from '@lightwell/rulebook/tickets/contract.ts'
import { startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import { correctLocation, setOptions } from '@lightwell/rulebook/voice/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { autopayOf } from '../testing/autopay.ts'
import { addBills } from '../testing/bills.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { addAccount, linkAccount } from '../testing/customer-rows.ts'
import { addDevice } from '../testing/equipment-rows.ts'
import { countedAs, everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { fillIn } from '../testing/hosted-form.ts'
import { removeMethod } from '../testing/saved-methods.ts'
import { staffOf, withStaffSession, withView } from '../testing/staff-rows.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { addLine } from '../testing/voice-rows.ts'
import { addWork } from '../testing/work-rows.ts'
import { limits } from '../nouns.ts'
import type { LimitName } from './limits.ts'

// Which calls have a limit, and what each takes from it.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.opened.database.deleteFrom('throttles').execute()
})

const isLimit = (reason: string | undefined): reason is LimitName => reason !== undefined && reason in limits
/** The calls that have a limit, with its name. */
const limited = everyLine.flatMap((line) => {
  const limit = countedAs[line]
  return isLimit(limit) ? [{ line, limit }] : []
})

// Beside what a call counts, what is sent to a contact that was only typed counts for that contact.
const isNoContact = ([name]: [LimitName, ...unknown[]]) => name !== 'asked-mail' && name !== 'chat-contact'

/** Whoever may make a call, with their name in its counts. */
async function askerOf(line: Line, { visitor, identityId, accountId }: Customer) {
  const { role, needs } = everyCall[line] as Call
  if (role === undefined) return { visitor, person: `customer ${identityId}`, account: accountId }
  // Staff have no account, and act in a view where the call needs one.
  const staffId = await staffOf(server, role)
  const asFar = { isChecked: true, isActing: true, role }
  const staffed =
    needs === undefined
      ? await withStaffSession(server, staffId)
      : (await withView(server, { identityId }, asFar)).visitor
  return { visitor: staffed, person: `staff ${staffId}`, account: undefined }
}

describe('every call that changes something or gives a file', () => {
  it('has its limit, or a reason for having none', async () => {
    const { paths } = (await server.guest().send('GET', '/api/openapi.json')).json()
    const described = Object.entries(everyCall).map(([line, call]) => {
      const { 'x-limit': limit, responses } =
        paths[servedPath(call.path, server.app.wireNames)][call.method.toLowerCase()]
      return { line: line as Line, call, limit: limit as LimitName | undefined, responses }
    })
    const found = described
      .filter(({ line, call, limit }) => call.changesState || call.media || limit || line in countedAs)
      .map(({ line, limit, responses }) => {
        expect(responses['429'] !== undefined || limit === undefined, line).toBe(true)
        const reason = countedAs[line]
        return [line, limit ?? (isLimit(reason) ? 'nothing' : (reason ?? 'nothing'))]
      })
    expect(Object.fromEntries(found)).toEqual(countedAs)
  })
})

describe('a call that has a limit', () => {
  it.each(limited)(
    'counts for the person, the account that it is about, if they have one, and the network: $line',
    async ({ line, limit }) => {
      const subject = await newSubject(server, kindOf(line), line)
      if (line === 'POST /api/services/{serviceId}/billReprints')
        await server.opened.database.deleteFrom('bill_reprints').execute()
      // Another account of theirs, so that the one that is counted is not just any.
      const other = await addAccount(server, { kind: kindOf(line) })
      const { identityId } = subject.owner
      await linkAccount(server, { accountId: other.accountId, identityId, role: 'owner', billing: true })
      const { visitor, ...asker } = await askerOf(line, subject.owner)
      using take = vi.spyOn(server.world.limits, 'take')
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await visitor.ask(everyCall[line], examples[line](subject) as never, headers)
      expect(answer.status).toBe(200)
      const whose = { ...asker, network: '203.0.113.7' }
      expect(take.mock.calls.filter(isNoContact)).toEqual([[limit, whose]])
      const scopes = ['person', 'account', 'network'] as const
      expect(Object.keys(limits[limit].per)).toEqual(scopes.filter((scope) => whose[scope] !== undefined))
    },
  )
})

// Whoever got no answer sends the same once more: it is answered with what was done, however full a limit is by then.

type Ask = (which: 'the same' | 'another') => Promise<{ status: number }>
interface Row {
  what: string
  /** The call that it is, of each kind that has it. */
  lines: Partial<Record<Customer['kind'], Line>>
  /** Gets ready, and gives a call that does the same each time, or something new of its kind. */
  begin: (customer: Customer) => Promise<Ask>
}
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
    lines: { legacy: 'POST /api/accounts/{id}/payments', platform: 'POST /api/setupOneTimePayment' },
    begin: async (customer) => {
      const keyOf = keys()
      return (which) => customer.pay({ key: keyOf(which) })
    },
  },
  {
    what: 'a changed payment',
    lines: { legacy: 'POST /api/accounts/{id}/payments/{paymentId}' },
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
    lines: { legacy: 'POST /api/accounts/{id}', platform: 'POST /api/accounts/{id}' },
    begin:
      async ({ visitor, accountId: id }) =>
      (which) =>
        visitor.ask(saveAccount, { params: { id }, body: { paperless: which === 'the same' } }),
  },
  {
    what: 'an order of auto pay',
    lines: {
      legacy: 'POST /api/accounts/{id}/autopay/{autopayId}',
      platform: 'POST /api/getDynamicsAutopayEnrollment',
    },
    begin: async (customer) => {
      const [keyOf, id] = [keys(), randomUUID()]
      return (which) => autopayOf(customer).save({ id, messageId: keyOf(which) })
    },
  },
  {
    what: 'a method for auto pay',
    lines: { platform: 'POST /api/activateAutoPayment' },
    begin: async ({ visitor, billingAccountId, methods }) => {
      const keyOf = keys()
      const query = { id: billingAccountId ?? '', paymentMethodId: methods.visa }
      return (which) =>
        visitor.ask(activateAutoPayment, { query, body: null }, { 'idempotency-key': keyOf(which) })
    },
  },
  {
    what: 'the days of auto pay',
    lines: { platform: 'PUT /api/updateBillingAccount' },
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
    what: 'what was entered in a form',
    lines: { legacy: 'GET /api/accounts/{id}/paymentToken', platform: 'GET /api/getDataByQueryUid' },
    begin: async ({ kind, visitor, accountId: id, openForm }) => {
      const uids = { 'the same': await openForm('card'), another: await openForm('card') }
      for (const uid of Object.values(uids)) await fillIn(server.sandbox, uid, { number: '4242424242424242' })
      return (which) =>
        kind === 'legacy'
          ? visitor.ask(readPaymentToken, { params: { id }, query: { formId: uids[which] } })
          : visitor.ask(readCardForm, { query: { uid: uids[which] } })
    },
  },
  {
    what: 'a saved bank account',
    lines: { legacy: 'POST /api/accounts/{id}/paymentMethods', platform: 'POST /api/addPaymentMethod' },
    begin: async (customer) => {
      const idOf = await enteredTwice(customer)
      return (which) => customer.save(idOf(which))
    },
  },
  {
    what: 'an account that is known to be theirs',
    lines: { legacy: 'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits' },
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
    what: 'changing a method',
    lines: { legacy: 'PATCH /api/accounts/{id}/paymentMethods/{methodId}' },
    async begin({ visitor, accountId, methods }) {
      const params = { id: accountId, methodId: methods.visa }
      let changed = 0
      return (which) => {
        if (which === 'another') changed++
        return visitor.ask(changePaymentMethod, { params, body: { nickName: `Card ${changed}` } } as never)
      }
    },
  },
  {
    what: 'a deleted method',
    lines: { legacy: 'DELETE /api/accounts/{id}/paymentMethods/{methodId}' },
    begin: async (customer) => (which) =>
      removeMethod(customer, which === 'the same' ? customer.methods.visa : customer.methods.mastercard),
  },
  {
    what: 'a move to the platform',
    lines: { legacy: 'POST /api/accounts/{id}/upgrade' },
    begin: async ({ visitor, identityId, accountId }) => {
      const other = await addAccount(server, { kind: 'legacy' })
      await linkAccount(server, { accountId: other.accountId, identityId, role: 'owner', billing: true })
      return (which) =>
        visitor.ask(startUpgrade, { params: { id: which === 'the same' ? accountId : other.accountId } })
    },
  },
  {
    what: 'a repair',
    lines: { legacy: 'POST /api/accounts/{id}/troubleshooting' },
    begin: async ({ visitor, identityId, accountId }) => {
      const other = await addAccount(server, { kind: 'legacy' })
      await linkAccount(server, { accountId: other.accountId, identityId, role: 'owner', billing: true })
      return (which) =>
        visitor.ask(troubleshoot, {
          params: { id: which === 'the same' ? accountId : other.accountId },
          body: { operation: 'CREATE_SERVICE_CASE' },
        })
    },
  },
  {
    what: 'the restart of a device',
    lines: { legacy: 'POST /api/accounts/{id}/equipment/{equipmentId}' },
    begin: async ({ visitor, ...customer }) => {
      const one = await addDevice(server, customer)
      const other = await addDevice(server, customer)
      return (which) => {
        const { serial: equipmentId } = which === 'the same' ? one : other
        return visitor.ask(resetEquipment, {
          params: { id: customer.accountId, equipmentId },
          body: { operation: 'Reboot' },
        })
      }
    },
  },
  {
    what: 'an option of a voice line',
    lines: { legacy: 'POST /api/voice/{tn}/options' },
    begin: async ({ visitor, ...customer }) => {
      const { number: tn } = await addLine(server, customer)
      return (which) =>
        visitor.ask(setOptions, { params: { tn }, body: { callWaiting: which === 'the same' } })
    },
  },
  {
    what: 'where calls to 911 are sent to',
    lines: { legacy: 'PUT /api/voice/{tn}/location' },
    begin: async ({ visitor, ...customer }) => {
      const { number: tn } = await addLine(server, customer)
      return (which) => {
        const street = which === 'the same' ? '1 Example Street' : '2 Example Street'
        const body = { street, unit: '', city: 'Rochester', state: 'NY', zip: '14604' }
        return visitor.ask(correctLocation, { params: { tn }, body })
      }
    },
  },
  {
    what: 'another number to call back for a ticket',
    lines: { legacy: 'PUT /api/services/{serviceId}/troubleTickets' },
    begin: async ({ visitor, serviceId, ...customer }) => {
      const { id } = await addWork(server, customer, 'ticket')
      return (which) => {
        const canBeReachedTelephoneNumber = which === 'the same' ? '2125550144' : '2125550145'
        return visitor.ask(updateTicket, { params: { serviceId }, body: { id, canBeReachedTelephoneNumber } })
      }
    },
  },
  {
    what: 'a ticket that is called off',
    lines: { legacy: 'DELETE /api/services/{serviceId}/troubleTickets' },
    begin: async ({ visitor, serviceId, ...customer }) => {
      const one = await addWork(server, customer, 'ticket')
      const other = await addWork(server, customer, 'ticket')
      return (which) => {
        const { id } = which === 'the same' ? one : other
        return visitor.ask(cancelTicket, { params: { serviceId }, query: { id } })
      }
    },
  },
  {
    what: 'another number to call back for an order',
    lines: { legacy: 'PUT /api/services/{serviceId}/serviceOrders' },
    begin: async ({ visitor, serviceId, ...customer }) => {
      const { id } = await addWork(server, customer, 'order')
      return (which) => {
        const canBeReachedTelephoneNumber = which === 'the same' ? '2125550144' : '2125550145'
        return visitor.ask(updateOrder, { params: { serviceId }, body: { id, canBeReachedTelephoneNumber } })
      }
    },
  },
  {
    what: 'an order that is called off',
    lines: { legacy: 'DELETE /api/services/{serviceId}/serviceOrders' },
    begin: async ({ visitor, serviceId, ...customer }) => {
      const one = await addWork(server, customer, 'order')
      const other = await addWork(server, customer, 'order')
      return (which) => {
        const { id } = which === 'the same' ? one : other
        return visitor.ask(cancelOrder, { params: { serviceId }, query: { id } })
      }
    },
  },
  {
    what: 'a trouble that is reported',
    lines: { legacy: 'POST /api/services/{serviceId}/troubleTickets' },
    begin: async ({ visitor, serviceId }) => {
      const ids = { 'the same': randomUUID(), another: randomUUID() }
      return (which) => {
        const body = { requestId: ids[which], ticketType: 'tv', trouble: 'No picture.' } as const
        return visitor.ask(openTicket, { params: { serviceId }, body })
      }
    },
  },
  {
    what: 'a bill on paper',
    lines: { platform: 'POST /api/services/{serviceId}/billReprints' },
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
    lines: { platform: 'DELETE /api/services/{serviceId}/billReprints' },
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

/** Calls that do all of it each time, and why. */
const eachTime: Partial<Record<Line, string>> = {
  'GET /api/agent/figures': 'looks once more',
  'GET /api/agent/find': 'looks once more',
  'GET /api/agent/flags': 'looks once more',
  'GET /api/agent/people': 'looks once more',
  'GET /api/agent/search': 'looks once more',
  'GET /api/agent/searchAccount': 'looks once more',
  'GET /api/agent/trail': 'looks once more',
  'GET /api/agent/trail/chain': 'looks once more',
  'GET /api/agent/trail/csv': 'makes the file once more',
  'POST /api/agent/content/{kind}/preview': 'looks once more',
  'GET /api/broadbandLabels': 'gives the labels once more',
  'GET /api/broadbandLabels/{planId}': 'gives the labels once more',
  'GET /api/accounts/{id}/usage': 'looks once more',
  'GET /api/accounts/{id}/wifi': 'looks once more',
  'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password': 'looks once more',
  'GET /api/outages': 'looks once more',
  'GET /api/voice/{tn}/debug/logs': 'looks once more',
  'POST /api/agent/accounts/{id}/notes': 'adds another note',
  'POST /api/agent/login': 'opens another view',
  'POST /api/agent/people': 'adds somebody else',
  'POST /api/agent/socialMediaLink': 'makes another link',
  'GET /labels.csv': 'gives the labels once more',
  'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}': 'sets the Wi-Fi once more',
  'GET /api/getChaseIframeUUID': 'opens another form',
  'GET /api/accounts/{id}/dstUrl/{actionCode}': 'opens another form',
  'GET /api/accounts/{id}/payments.csv': 'makes the file once more',
  'GET /api/accounts/{id}/statements.csv': 'makes the file once more',
  'GET /api/accounts/{id}/statements.zip': 'makes the file once more',
  'GET /api/accounts/{id}/statements/{date}/pdf': 'makes the file once more',
  'GET /api/getPDFBillingInvoice': 'makes the file once more',
  'POST /api/profile/authenticator': 'changes oneself once more',
  'DELETE /api/profile/authenticator': 'changes oneself once more',
  'POST /api/profile/contact-preferences': 'changes oneself once more',
  'POST /api/profile/email': 'changes oneself once more',
  'POST /api/profile/email/verification': 'changes oneself once more',
  'POST /api/profile/passkeys/begin': 'changes oneself once more',
  'DELETE /api/profile/passkeys/{id}': 'changes oneself once more',
  'POST /api/profile/name': 'changes oneself once more',
  'POST /api/profile/password': 'changes oneself once more',
  'POST /api/profile/telephone': 'changes oneself once more',
  'POST /api/services/{serviceId}/users': 'mails the link once more',
  'POST /api/services/{serviceId}/users/{uid}': 'changes oneself once more',
}

it.each(Object.keys(eachTime) as Line[])('each time counts: %s', async (line) => {
  const subject = await newSubject(server, kindOf(line), line)
  const { visitor } = await askerOf(line, subject.owner)
  using take = vi.spyOn(server.world.limits, 'take')
  for (let times = 0; times < 2; times++) await visitor.ask(everyCall[line], examples[line](subject) as never)
  expect(take.mock.calls.filter(isNoContact)).toHaveLength(2)
})

it('every call that has a limit is answered again where it is full, or has a reason why each time counts', () => {
  const repeated = rows.flatMap(({ lines }) => Object.values(lines))
  const lines = [...new Set(repeated), ...Object.keys(eachTime)]
  expect(lines.toSorted()).toEqual(limited.map(({ line }) => line).toSorted())
})

const counts = () =>
  server.opened.database.selectFrom('throttles').select(['subject', 'attempts']).orderBy('subject').execute()
const fillLimits = () => server.opened.database.updateTable('throttles').set({ attempts: 5_000 }).execute()

const repeats = rows.flatMap(({ lines, ...row }) =>
  (['legacy', 'platform'] as const).flatMap((kind) => {
    const line = lines[kind]
    return line === undefined ? [] : [{ ...row, kind, line }]
  }),
)

describe.each(repeats)('$what ($kind)', ({ kind, line, begin }) => {
  it('is answered again where the limit is full, and asked for again it counts for nothing', async () => {
    const customer = await newCustomer(server, { kind })
    using asking = vi.spyOn(customer.visitor, 'ask')
    const ask = await begin(customer)
    expect((await ask('the same')).status).toBe(200)
    await fillLimits()
    const [before, asked] = [await counts(), server.sandbox.received(0, 100_000).length]
    expect((await ask('the same')).status).toBe(200)
    expect(await counts()).toEqual(before)
    expect(server.sandbox.received(0, 100_000)).toHaveLength(asked)
    const [call] = asking.mock.lastCall ?? []
    expect(`${call?.method} ${call?.path}`).toBe(line)
  })

  it('is refused as something new where the limit is full', async () => {
    const ask = await begin(await newCustomer(server, { kind }))
    expect((await ask('the same')).status).toBe(200)
    await fillLimits()
    expect((await ask('another')).status).toBe(429)
  })
})
