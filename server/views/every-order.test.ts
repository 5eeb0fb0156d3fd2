import type { Call } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/views/contract.ts'
import { levelOf } from '@lightwell/rulebook/views/states.ts'
import { actsUntil, canExtend, extendedEnd, isActing } from '@lightwell/rulebook/views/time-limits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Makes every sequence of three calls on a staff view, a few minutes apart, and compares the view with `Model` after
// each call.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  customer = await newCustomer(server, { kind: 'legacy' })
  const facts = { telephone: '5855550102', created_at: '2024-01-01T00:00:00Z' }
  await server.world.database
    .updateTable('identities')
    .set(facts)
    .where('id', '=', customer.identityId)
    .execute()
})
afterAll(() => server.close())

type Step = 'check' | 'act' | 'back' | 'extend' | 'account' | 'end'
const steps: Record<Step, { call: Call; body?: () => object }> = {
  check: { call: contract.checkCaller, body: () => ({ kind: 'call-back' }) },
  act: { call: contract.beginActing, body: () => ({ reason: { category: 'move', words: 'Moves out.' } }) },
  back: { call: contract.stopActing },
  extend: { call: contract.extendView },
  account: { call: contract.chooseViewAccount, body: () => ({ accountId: customer.accountId }) },
  end: { call: contract.endView },
}
const every = Object.keys(steps) as Step[]
const orders = every.flatMap((one) =>
  every.flatMap((two) => every.map((three) => [one, two, three] as const)),
)

/** The state that the rules say a view should have. */
interface Model {
  openedAt: Temporal.Instant
  endsAt: Temporal.Instant
  actsUntil: Temporal.Instant | null
  isChecked: boolean
  isEnded: boolean
}
function after(model: Model, step: Step, now: Temporal.Instant): Model {
  if (model.isEnded) return model
  if (step === 'check') return { ...model, isChecked: true }
  if (step === 'act') return { ...model, actsUntil: actsUntil(model, now) }
  if (step === 'back') return { ...model, actsUntil: null }
  if (step === 'extend') return canExtend(model) ? { ...model, endsAt: extendedEnd(model) } : model
  return step === 'end' ? { ...model, isEnded: true } : model
}

it.each(orders)('%s, %s, %s', async (...order) => {
  const { visitor, viewId: id } = await withView(server, customer)
  const openedAt = server.clock.read()
  let model: Model = {
    openedAt,
    endsAt: openedAt.add({ minutes: 30 }),
    actsUntil: null,
    isChecked: false,
    isEnded: false,
  }
  for (const step of order) {
    const { call, body } = steps[step]
    server.clock.pass({ minutes: 4 })
    const now = server.clock.read()
    if (step === 'check')
      await visitor.ask(contract.startCheck, { params: { id }, body: { kind: 'call-back' } })
    const { status } = await visitor.ask(
      call as typeof contract.checkCaller,
      { params: { id }, body: body?.() } as never,
    )
    expect(status).toBe(model.isEnded && step !== 'end' ? 404 : 200)
    model = after(model, step, now)
    const read = await visitor.ask(contract.readView, { params: { id } })
    expect(read.status).toBe(model.isEnded ? 404 : 200)
    if (model.isEnded) continue
    const acts = isActing(model, 'agent', now)
    expect(read.reply).toMatchObject({
      level: levelOf({ isChecked: model.isChecked, isActing: acts }),
      isChecked: model.isChecked,
      endsAt: model.endsAt.toString({ smallestUnit: 'millisecond' }),
      actsUntil: acts ? (model.actsUntil?.toString({ smallestUnit: 'millisecond' }) ?? null) : null,
    })
  }
})
