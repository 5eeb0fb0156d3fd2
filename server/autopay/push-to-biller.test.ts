import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Biller, Enrolment, EnrolmentStep } from '../connectors/billing/port.ts'
import { type Autopay, autopayOf, billerHolds } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { pushToBillers } from './push-to-biller.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const real = () => honest ?? server.world.biller
let honest: World['biller'] | undefined

/** Replaces the biller's enrollment call with `take`, until the test ends. */
function disturb(take: (step: Step, of: Enrolment) => ReturnType<Biller['enrol']>): void {
  honest ??= server.world.biller
  const biller = honest
  server.world.biller = {
    ...biller,
    enrol: (name, enrolment) => take({ name, take: () => biller.enrol(name, enrolment) }, enrolment),
  }
}

interface Step {
  name: EnrolmentStep
  take(): ReturnType<Biller['enrol']>
}

const heal = () => {
  server.world.biller = real()
}

const steps = {
  legacy: ['save-autopay'],
  platform: ['activate', 'update-billing-account', 'enrol'],
} as const
const endings = {
  legacy: ['save-autopay'],
  platform: ['deactivate', 'update-billing-account', 'enrol'],
} as const

const failures = {
  'is not heard': async () => 'failed' as const,
  'is heard and its answer lost': async (step: Step) => {
    await step.take()
    return 'failed' as const
  },
  'ends the server before it is heard': async () => {
    throw new Error('The server ended here.')
  },
  'ends the server after it was heard': async (step: Step) => {
    await step.take()
    throw new Error('The server ended here.')
  },
}

describe.each(['legacy', 'platform'] as const)('the biller of the %s kind', (kind) => {
  let customer: Customer
  let autopay: Autopay
  beforeEach(async () => {
    heal()
    server.clock.set(usualInstant)
    customer = await newCustomer(server, { kind })
    autopay = autopayOf(customer)
  })

  const cases = steps[kind].flatMap((name, place) =>
    Object.keys(failures).map((how) => ({ name, place, how: how as keyof typeof failures })),
  )

  it.each(cases)('learns of an enrollment in the end, when its step $name $how', async ({ name, how }) => {
    disturb((step) => (step.name === name ? failures[how](step) : step.take()))
    const { rule } = await autopay.save({ with: 'checking', daysBefore: 3 })
    expect(rule.status).toBe('Active')
    expect(await billerHolds(server, customer)).toMatchObject({ isPushedWhole: false })
    heal()
    expect(await pushToBillers(server.world)).toBe(0)
    server.clock.pass({ seconds: 61 })
    expect(await pushToBillers(server.world)).toBe(1)
    expect(await billerHolds(server, customer)).toMatchObject({
      isOn: true,
      offset: -3,
      methodId: customer.methods.checking,
      isPushedWhole: true,
    })
    expect(await pushToBillers(server.world)).toBe(0)
  })

  it.each(cases)(
    'learns in the end that auto pay ended, when its step $place $how',
    async ({ place, how }) => {
      const { rule } = await autopay.save()
      disturb((step) => (step.name === endings[kind][place] ? failures[how](step) : step.take()))
      expect((await autopay.cancel(rule)).status).toBe(200)
      heal()
      server.clock.pass({ seconds: 61 })
      await pushToBillers(server.world)
      expect(await billerHolds(server, customer)).toMatchObject({
        isOn: false,
        offset: 0,
        methodId: null,
        isPushedWhole: true,
      })
    },
  )

  it('gets the newest state if things changed while it couldn’t be reached', async () => {
    disturb(failures['is not heard'])
    const { rule } = await autopay.save()
    await autopay.save({ id: rule.id, with: 'mastercard', daysBefore: 0 })
    heal()
    server.clock.pass({ seconds: 61 })
    await pushToBillers(server.world)
    expect(await billerHolds(server, customer)).toMatchObject({
      offset: 0,
      methodId: customer.methods.mastercard,
      isPushedWhole: true,
    })
  })

  it('gets a change made while it’s being notified, from the same sender, and never old news last', async () => {
    const first = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    let isFirst = true
    disturb(async (step) => {
      if (isFirst) {
        isFirst = false
        began.resolve()
        await first.promise
      }
      return step.take()
    })
    const enrolling = autopay.save({ daysBefore: 7 })
    await began.promise
    const [rule] = await autopay.read()
    await autopay.save({ id: rule?.id ?? '', with: 'mastercard', daysBefore: 2 })
    expect(await billerHolds(server, customer)).toMatchObject({ isPushedWhole: false })
    first.resolve()
    await enrolling
    expect(await billerHolds(server, customer)).toMatchObject({
      offset: -2,
      methodId: customer.methods.mastercard,
      isPushedWhole: true,
    })
  })

  it('is notified of one account if it can’t be notified of another', async () => {
    const other = await newCustomer(server, { kind })
    disturb(failures['is not heard'])
    await autopay.save()
    await autopayOf(other).save({ with: 'mastercard' })
    disturb((step, of) => (of.accountId === other.accountId ? failures['is not heard']() : step.take()))
    server.clock.pass({ seconds: 61 })
    expect(await pushToBillers(server.world)).toBe(1)
    expect(await billerHolds(server, customer)).toMatchObject({ isPushedWhole: true })
    expect(await billerHolds(server, other)).toMatchObject({ isPushedWhole: false })
  })

  it('is notified by one of two servers at once', async () => {
    disturb(failures['is not heard'])
    await autopay.save()
    const other = await server.another()
    let taken = 0
    disturb((step) => {
      taken++
      return step.take()
    })
    other.world.biller = server.world.biller
    server.clock.pass({ seconds: 61 })
    await Promise.all([pushToBillers(server.world), pushToBillers(other.world), pushToBillers(server.world)])
    expect(taken).toBe(steps[kind].length)
    expect(await billerHolds(server, customer)).toMatchObject({ isPushedWhole: true })
  })

  it('isn’t changed by a repeated message', async () => {
    await autopay.save({ daysBefore: 3 })
    const before = await billerHolds(server, customer)
    await server.world.database
      .updateTable('autopays')
      .set({ biller_told_at: null })
      .where('account_id', '=', customer.accountId)
      .execute()
    expect(await pushToBillers(server.world)).toBe(1)
    expect(await billerHolds(server, customer)).toEqual(before)
  })
})
