import { randomUUID } from 'node:crypto'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { cancelPayment, changePayment } from '@lightwell/rulebook/payments/contract.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { reconcile } from '../payments/settle/reconcile.ts'
import { resolvePendingAfter } from '../payments/settle/resolve-pending.ts'
import { addBill, autopayOf } from '../testing/autopay.ts'
import {
  type AutopayModel,
  type Happening,
  handPayment,
  newAutopayModel,
  nextWaiting,
} from '../testing/autopay-model.ts'
import {
  beginning,
  everywhere,
  firstDay,
  liveThrough,
  storiesInFlight,
  storyOf,
  storySeed,
} from '../testing/autopay-stories.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { withoutAnswers } from '../testing/without-answers.ts'
import { announceBills } from './announce-bills.ts'

describe('the model', () => {
  it('keeps its promises over 100,000 steps', () => {
    expect([...liveThrough(100_000)].toSorted()).toEqual(everywhere.toSorted())
  })
})

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it.each(['legacy', 'platform'] as const)('with the %s kind does what the model does', async (kind) => {
    await fc.assert(
      fc.asyncProperty(storyOf(20), async (story) => {
        await liveBeside(server, kind, story)
      }),
      { numRuns: 6, seed: storySeed },
    )
  })

  it.each(storiesInFlight)(
    'does what the model does if, while a payment is pending, %s',
    async (_, story) => {
      const model = await liveBeside(server, 'platform', story)
      expect(model.payments.map(({ isUnanswered }) => isUnanswered)).not.toContain(true)
    },
  )
})

/**
 * Makes a sequence of events happen to a new customer on the server and to a model of auto pay. Compares the customer
 * with the model after each event.
 */
async function liveBeside(
  server: TestServer,
  kind: Customer['kind'],
  story: Happening[],
): Promise<AutopayModel> {
  await server.world.database.deleteFrom('blocked_dates').execute()
  server.clock.set(`${firstDay}T06:00:00Z`)
  const model = beginning()
  const customer = await newCustomer(server, { kind, balanceCents: 0 })
  const { accountId } = customer
  await server.world.database.deleteFrom('statements').where('account_id', '=', accountId).execute()
  for (const each of story) {
    await happenOnServer(server, customer, model, each)
    model.happen(each)
    expect(await standingOf(server, customer), JSON.stringify(each)).toEqual(standingIn(model, customer))
  }
  return model
}

/** Makes an event of the model happen to the customer, by the calls, jobs and provider answers behind it. */
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
    case 'move-payment': {
      const payment = await waitingOnServer(server, customer, model)
      if (payment === undefined) return
      const body = {
        paymentType: 'other' as const,
        amount: payment.amount_cents / 100,
        date: addDays(model.today, happening.inDays),
        paymentMethodId: payment.method_id ?? '',
        termsAccepted: true,
      }
      const params = { id: customer.accountId, paymentId: payment.id }
      await present.visitor.ask(changePayment, { params, body }, { 'idempotency-key': randomUUID() })
      return
    }
    case 'cancel-payment': {
      const payment = await waitingOnServer(server, customer, model)
      if (payment === undefined) return
      const params = { id: customer.accountId, paymentId: payment.id }
      await present.visitor.ask(cancelPayment, { params })
      return
    }
    case 'days-pass':
    case 'silent-days':
      for (let day = 0; day < happening.days; day++) {
        clock.pass({ hours: 24 })
        await makeScheduled(happening.what === 'days-pass' ? world : withoutAnswers(world))
      }
      return
    case 'answers-come':
      clock.pass({ seconds: 1 })
      await resolvePendingAfter(world, 0)
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
      await server.biller.settle()
      await reconcile(world)
  }
}

/** Finds the server's payment that corresponds to the model's next scheduled payment. */
async function waitingOnServer({ world }: TestServer, { accountId }: Customer, model: AutopayModel) {
  const next = nextWaiting(model)
  if (next === undefined) return undefined
  return world.database
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('statement_on', '=', next.bill.on)
    .where('status', '=', 'scheduled')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** Finds the days that an event blocks, by applying the event to a new model. */
function blockedBy(model: AutopayModel, happening: Happening): string[] {
  const before = newAutopayModel(model.today, new Set())
  before.happen(happening)
  return [...before.blockedDates]
}

/**
 * The state to compare between the model and the server. If the payments of two bills fail on one day, the model may
 * write a retry that the server doesn't, or the other way around. The rule then stops and cancels the retry, and no
 * customer sees it. So the state leaves out canceled retries.
 */
interface Standing {
  balanceCents: number
  rules: string[]
  payments: string[]
}

function standingIn({ balanceCents, rules, payments }: AutopayModel, { methods }: Customer): Standing {
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
