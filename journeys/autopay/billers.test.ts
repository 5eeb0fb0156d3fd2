import { randomUUID } from 'node:crypto'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import type { AutopayOrder } from '@lightwell/rulebook/autopay/wire.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { addAutopay } from '@lightwell/server/identity/test-rows.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '../fixtures/portal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(['legacy', 'platform'] as const)('auto pay of the %s kind', (kind) => {
  let customer: Customer
  let portal: Awaited<ReturnType<typeof openPortal>>
  beforeEach(async () => {
    customer = await newCustomer(server, { kind, balanceCents: 128_45, dueOn: '2026-11-16' })
    portal = await openPortal(customer.visitor)
  })

  const order = async (more: Partial<AutopayOrder> = {}): Promise<AutopayOrder> => {
    const method = (await portal.methods.list()).find(({ id }) => id === customer.methods.visa)
    if (method === undefined) throw new Error('That card is saved.')
    const authorizationVersion = autopayAuthorizationVersion
    return {
      id: randomUUID(),
      messageId: randomUUID(),
      method,
      daysBefore: 5,
      authorizationVersion,
      ...more,
    }
  }

  it('is off before it starts', async () => {
    expect(await portal.autopay.read()).toEqual([])
  })

  it('starts, and says what it will do', async () => {
    const begun = await order()
    expect(await portal.autopay.save(begun)).toEqual({ ok: true, value: begun.id })
    expect(await portal.autopay.read()).toEqual([
      {
        id: begun.id,
        methodId: customer.methods.visa,
        method: { ...begun.method, isUsedByAutopay: true, isDeletable: false },
        daysBefore: 5,
        startedOn: dayOf(server.world.clock(), server.world.config.businessZone),
        status: 'Active',
        isFormer: false,
        next: {
          payOn: '2026-11-10',
          amountCents: 128_45,
          attempt: 1,
          firstOn: '2026-11-10',
          noticedOn: '2026-10-14',
        },
        lastAttempt: 3,
        declineReason: undefined,
      },
    ])
  })

  it('changes nothing when the same order is repeated', async () => {
    const begun = await order()
    await portal.autopay.save(begun)
    const [rule] = await portal.autopay.read()
    await portal.autopay.save({ ...begun, daysBefore: 0, messageId: randomUUID() })
    expect(await portal.autopay.save(begun)).toEqual({ ok: true, value: begun.id })
    expect(await portal.autopay.read()).toEqual([
      { ...rule, daysBefore: 0, next: { ...rule?.next, payOn: '2026-11-16', firstOn: '2026-11-16' } },
    ])
  })

  it('is changed by a later order with another method and day', async () => {
    const begun = await order()
    await portal.autopay.save(begun)
    const method = (await portal.methods.list()).find(({ id }) => id === customer.methods.checking)
    if (method === undefined) throw new Error('That account is saved.')
    const changed = { ...begun, method, daysBefore: 2, messageId: randomUUID() }
    expect(await portal.autopay.save(changed)).toEqual({ ok: true, value: begun.id })
    expect(await portal.autopay.read()).toMatchObject([
      { id: begun.id, methodId: method.id, daysBefore: 2, status: 'Active' },
    ])
  })

  it('says why an order was refused', async () => {
    const outdated = await order({ authorizationVersion: 'of-another-year' })
    expect(await portal.autopay.save(outdated)).toMatchObject({ refusal: 'authorization-outdated' })
    const { method } = await order()
    const gone = await order({ method: { ...method, id: randomUUID() } })
    expect(await portal.autopay.save(gone)).toMatchObject({ refusal: 'method-unusable' })
  })

  it('ends and says what became of its payments, however often it is asked to', async () => {
    const begun = await order()
    await portal.autopay.save(begun)
    const ending = { id: begun.id, methodId: begun.method.id }
    const ended = await portal.autopay.cancel(ending)
    expect(ended).toEqual({ ok: true, value: { cancelledIds: [expect.any(String)], inProgressIds: [] } })
    expect(await portal.autopay.cancel(ending)).toEqual(ended)
    expect(await portal.autopay.read()).toEqual([])
  })
})

it("says in the specification's words that auto pay could not be canceled (AH §8)", () => {
  expect(words.autopay_cancel_failed({}, { locale: 'en' })).toBe('There was an error deleting this Auto-Pay.')
})

describe('a rule from the previous system', () => {
  it('is listed next to ours and marked as different', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const former = await addAutopay(server, customer, customer.methods.visa)
    await server.world.database
      .updateTable('autopays')
      .set({ system_of_origin: 'DPI' })
      .where('id', '=', former)
      .execute()
    const ours = await addAutopay(server, customer, customer.methods.checking)
    const rules = await (await openPortal(customer.visitor)).autopay.read()
    const isFormerById = Object.fromEntries(rules.map(({ id, isFormer }) => [id, isFormer]))
    expect(isFormerById).toEqual({ [ours]: false, [former]: true })
  })
})
