import { randomUUID } from 'node:crypto'
import { noticeDays, retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import { blockedDatesBetween, daysBetween, isBlocked } from '@lightwell/rulebook/calendar.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScheduled } from '../payments/make-scheduled.ts'
import { reconcile } from '../payments/reconcile.ts'
import { addBill, autopayOf } from '../testing/autopay.ts'
import {
  type AutopayModel,
  type Happening,
  handPayment,
  type ModelMethod,
  newAutopayModel,
} from '../testing/autopay-model.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { announceBills } from './announce-bills.ts'

const firstDay = '2026-10-14'
const holidays = blockedDatesBetween('2026-08-01', '2031-12-31', [])

const method = fc.constantFrom<ModelMethod>('visa', 'declined', 'checking', 'comes back')
const daysBefore = fc.constantFrom(0, 1, 5, 10)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('sign-up' as const), method, daysBefore }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('change' as const), method, daysBefore }) },
  { weight: 1, arbitrary: fc.constant({ what: 'cancel' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('bill' as const),
      chargesCents: fc.integer({ min: 0, max: 20_000 }),
      dueInDays: fc.constantFrom(3, 14, 21, 21, 30),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('pay-by-hand' as const),
      percent: fc.constantFrom(20, 50, 100),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ what: fc.constant('days-pass' as const), days: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('block' as const), inDays: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'bank-returns' as const }) },
)

describe('the model', () => {
  const storiesInMemory = 1_000
  const steps = 100

  it(`keeps its promises over ${storiesInMemory * steps} steps`, () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(happening, { minLength: steps, maxLength: steps }), (story) => {
        const model = newAutopayModel(firstDay, new Set(holidays))
        for (const each of story) {
          model.happen(each)
          const broken = brokenPromise(model)
          if (broken !== undefined) throw new Error(`${JSON.stringify(each)}: ${broken}`)
        }
        for (const { status, attempt } of model.payments) seen.add(`${status} ${attempt}`)
        for (const { status } of model.rules) seen.add(status)
      }),
      { numRuns: storiesInMemory },
    )
    // Chance has been everywhere.
    expect([...seen].toSorted()).toEqual(
      [
        ...['cancelled', 'completed', 'declined', 'returned', 'scheduled'].flatMap((status) =>
          [1, 2, 3].map((attempt) => `${status} ${attempt}`),
        ),
        ...['active', 'cancelled', 'stopped'],
      ].toSorted(),
    )
  })

  /** What must hold whatever happened; the first that does not, in words. */
  function brokenPromise({
    rules,
    payments,
    blockedDates,
    today,
    balanceCents,
  }: AutopayModel): string | undefined {
    if (rules.filter(({ status }) => status === 'active').length > 1) return 'two rules are active'
    if (balanceCents < 0) return 'more was taken than was owed'
    const paid = new Set<object>()
    for (const payment of payments) {
      const { status, attempt, bill, chargedOn } = payment
      if (status === 'scheduled' || status === 'completed') {
        if (paid.has(bill)) return `the bill of ${bill.on} is paid twice`
        paid.add(bill)
      }
      if (status === 'pending') return 'an answer was forgotten'
      if (attempt > 1 + retryDays.length) return `the bill of ${bill.on} was tried ${attempt} times`
      if (status === 'scheduled' && rules[payment.rule]?.status !== 'active')
        return `the bill of ${bill.on} waits for a rule that ended`
      if (chargedOn !== today) continue
      if (isBlocked(today, blockedDates)) return `a charge on the blocked day ${today}`
      if (attempt === 1 && daysBetween(payment.noticedOn, today) < noticeDays)
        return `a charge on ${today} without its notice`
    }
  }
})

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it.each(['legacy', 'platform'] as const)('does with the %s kind what the model does', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 20 }), async (story) => {
        await server.world.database.deleteFrom('blocked_dates').execute()
        server.clock.set(`${firstDay}T06:00:00Z`)
        const model = newAutopayModel(firstDay, new Set(holidays))
        const customer = await newCustomer(server, { kind, balanceCents: 0 })
        await server.world.database
          .deleteFrom('statements')
          .where('account_id', '=', customer.accountId)
          .execute()
        for (const each of story) {
          await happenOnServer(server, customer, model, each)
          model.happen(each)
          expect(await standingOf(server, customer), JSON.stringify(each)).toEqual(told(model, customer))
        }
      }),
      { numRuns: 6 },
    )
  })
})

/** Lets the same happen to the customer, as people, jobs and the provider bring it about. */
async function happenOnServer(
  server: TestServer,
  customer: Customer,
  model: AutopayModel,
  happening: Happening,
): Promise<void> {
  const { world, clock } = server
  const present = await customer.elsewhere()
  const autopay = autopayOf(present)
  const active = (await autopay.read()).find(({ status }) => status === 'Active')
  switch (happening.what) {
    case 'sign-up':
      if (!active) await autopay.save({ with: happening.method, daysBefore: happening.daysBefore })
      return
    case 'change':
      if (active) {
        const order = { with: happening.method, daysBefore: happening.daysBefore }
        await autopay.save({ ...order, id: active.id, messageId: randomUUID() })
      }
      return
    case 'cancel':
      if (active) await autopay.cancel(active)
      return
    case 'bill':
      if (model.bills.at(-1)?.on === model.today) return
      await addBill(server, customer.accountId, happening)
      await announceBills(world)
      return
    case 'pay-by-hand': {
      const cents = handPayment(model, happening.percent)
      if (cents > 0) await present.pay({ amount: cents / 100 })
      return
    }
    case 'days-pass':
      for (let day = 0; day < happening.days; day++) {
        clock.pass({ hours: 24 })
        await makeScheduled(world)
      }
      return
    case 'block': {
      const [day = ''] = blockedBy(model, happening)
      const blocked = { day, reason: 'The provider rests' }
      await world.database
        .insertInto('blocked_dates')
        .values(blocked)
        .onConflict((same) => same.doNothing())
        .execute()
      return
    }
    case 'bank-returns':
      await server.sandbox.settle()
      await reconcile(world)
  }
}

/** The day that a happening blocks, by letting it happen to a copy. */
function blockedBy(model: AutopayModel, happening: Happening): string[] {
  const before = newAutopayModel(model.today, new Set())
  before.happen(happening)
  return [...before.blockedDates]
}

/**
 * What is compared. What was cancelled beyond its first try is left out: whether a try was still planned before its rule
 * stopped, when two bills failed on one day, is for nobody to see.
 */
interface Standing {
  balanceCents: number
  rules: string[]
  payments: string[]
}

function told({ balanceCents, rules, payments }: AutopayModel, { methods }: Customer): Standing {
  return {
    balanceCents,
    rules: rules
      .map((rule) => `${rule.status} ${methods[rule.method]} ${rule.daysBefore} from ${rule.startOn}`)
      .toSorted(),
    payments: payments
      .filter(({ status }) => status !== 'cancelled')
      .map(
        (each) =>
          `bill ${each.bill.on} try ${each.attempt}: ${each.status} ${each.amountCents} on ${each.payOn} by ${methods[each.method]}`,
      )
      .toSorted(),
  }
}

async function standingOf({ world }: TestServer, { accountId }: Customer): Promise<Standing> {
  const { database } = world
  const [account, rules, payments] = await Promise.all([
    database
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .select('balance_cents')
      .executeTakeFirstOrThrow(),
    database.selectFrom('autopays').where('account_id', '=', accountId).selectAll().execute(),
    database
      .selectFrom('payments')
      .where('account_id', '=', accountId)
      .where('autopay_id', 'is not', null)
      .where('status', '<>', 'cancelled')
      .selectAll()
      .execute(),
  ])
  return {
    balanceCents: account.balance_cents,
    rules: rules
      .map((rule) => `${rule.status} ${rule.method_id} ${rule.days_before} from ${rule.start_on}`)
      .toSorted(),
    payments: payments
      .map(
        (each) =>
          `bill ${each.statement_on} try ${each.attempt}: ${each.status} ${each.amount_cents} on ${each.pay_on} by ${each.method_id}`,
      )
      .toSorted(),
  }
}
