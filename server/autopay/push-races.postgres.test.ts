// Tests two servers that notify the biller about one account. The first server takes longer than its lease lasts, so
// the second takes over the lease.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EnrolmentStep } from '../connectors/billing/port.ts'
import { autopayOf, billerHolds } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { pushToBillers } from './push-to-biller.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Makes the biller answer each call only when the test lets it. */
function slowBiller() {
  const { biller } = server.world
  const turns = new Map<number, { began: () => void; goesOn: Promise<void> }>()
  let asked = 0
  server.world.biller = {
    ...biller,
    async enrol(step: EnrolmentStep, enrolment) {
      const turn = turns.get(asked++)
      turn?.began()
      await turn?.goesOn
      return biller.enrol(step, enrolment)
    },
  }
  return {
    hold(nth: number) {
      const began = Promise.withResolvers<void>()
      const goesOn = Promise.withResolvers<void>()
      turns.set(nth, { began: began.resolve, goesOn: goesOn.promise })
      return { reached: began.promise, letGo: goesOn.resolve }
    },
    [Symbol.dispose]() {
      server.world.biller = biller
    },
  }
}

const messages = async ({ accountId }: Customer) =>
  server.world.database
    .selectFrom('autopays as r')
    .leftJoin('biller_enrolments as e', 'e.account_id', 'r.account_id')
    .where('r.account_id', '=', accountId)
    .select(['r.message_id as ours', 'e.message_id as theirs'])
    .executeTakeFirstOrThrow()

it('a biller notified by one server just as another takes over has the message of the change', async () => {
  const customer = await newCustomer(server, { kind: 'platform' })
  using biller = slowBiller()
  const slow = biller.hold(0)
  const enrolling = autopayOf(customer).save()
  await slow.reached
  server.clock.pass({ seconds: 61 })
  using held = holdUp(/update autopays set biller_asked_at/)
  const taking = pushToBillers(server.world)
  await held.reached
  slow.letGo()
  await untilItWaits(server, enrolling)
  held.letGo()
  await Promise.all([taking, enrolling])
  const { ours, theirs } = await messages(customer)
  expect(theirs).toBe(ours)
  expect(await billerHolds(server, customer)).toMatchObject({ isOn: true, isPushedWhole: true })
})

it('a server that outlives its lease leaves the next one theirs', async () => {
  const customer = await newCustomer(server, { kind: 'platform' })
  using biller = slowBiller()
  const slow = biller.hold(0)
  const autopay = autopayOf(customer)
  const enrolling = autopay.save({ daysBefore: 7 })
  await slow.reached
  const [rule] = await autopay.read()
  await autopay.save({ id: rule?.id ?? '', daysBefore: 2 })
  server.clock.pass({ seconds: 61 })
  const next = biller.hold(1)
  const taking = pushToBillers(server.world)
  await next.reached
  slow.letGo()
  await enrolling
  expect(await billerHolds(server, customer)).toMatchObject({ isPushedWhole: false })
  next.letGo()
  await taking
  expect(await billerHolds(server, customer)).toMatchObject({ isOn: true, offset: -2, isPushedWhole: true })
})
