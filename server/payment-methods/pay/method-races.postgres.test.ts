import { randomUUID } from 'node:crypto'
import { readCardForm } from '@lightwell/rulebook/payment-methods/contract.ts'
import { changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceBills } from '../../autopay/announce-bills.ts'
import { makeScheduled } from '../../payments/scheduled/make-scheduled.ts'
import { addBill, autopayOf } from '../../testing/autopay.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { holdUp, untilItWaits } from '../../testing/hold-up.ts'
import { fillIn } from '../../testing/hosted-form.ts'
import { codeOf, methodRow, removeMethod, replaceCard } from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { forgetTokens } from '../tokens/forget-tokens.ts'
import { openToken, sealToken } from '../tokens/token.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  // The customer's current bill is due too soon for auto pay. So auto pay starts with the next bill.
  customer = await newCustomer(server, { kind: 'legacy', dueOn: '2026-10-26' })
})

const newCard = { number: '5555555555554444', expiry: '09/31' }
const outcomeOf = ({ status, code }: { status: number; code: string }) => (status === 200 ? 'done' : code)

interface Party {
  /** The SQL statements at which the test pauses this party until the other party has run. */
  stops: RegExp[]
  /**
   * Sets up what this party's action needs.
   * @returns a function that takes the action and returns its outcome
   */
  prepare(): Promise<() => Promise<string>>
}

/** The actions that start to use the Visa card. */
const users: Record<string, Party> = {
  'auto pay that begins with it': {
    stops: [/for share/, /insert into "autopays"/, /insert into "?outbox/],
    prepare: async () => async () => outcomeOf(await autopayOf(customer).save({ with: 'visa' })),
  },
  'auto pay that changes to it': {
    stops: [/from "autopays".*for update/, /for share/, /update "autopays"/],
    async prepare() {
      const { rule } = await autopayOf(customer).save({ with: 'mastercard' })
      return async () => outcomeOf(await autopayOf(customer).save({ id: rule.id, with: 'visa' }))
    },
  },
  'a payment ordered with it': {
    stops: [/for share/, /insert into "payments"/],
    prepare: async () => async () => {
      const paid = await customer.pay({ with: 'visa', on: '2026-10-20' })
      return paid.status === 200 ? 'done' : paid.code
    },
  },
  'a payment changed to it': {
    stops: [/for share/, /update "payments"/],
    async prepare() {
      const { payment } = await customer.pay({ with: 'mastercard', on: '2026-10-20' })
      const params = { id: customer.accountId, paymentId: payment.id }
      const body = {
        paymentType: 'other' as const,
        amount: 84.5,
        date: '2026-10-20',
        paymentMethodId: customer.methods.visa,
        termsAccepted: true,
      }
      const headers = { 'idempotency-key': randomUUID() }
      return async () => codeOf(await customer.visitor.ask(changePayment, { params, body }, headers))
    },
  },
}

/** Makes the provider decline the Visa, by giving its row the token of the declined card. */
async function declineVisa(): Promise<void> {
  const { database, vault } = server.world
  const { declined, visa } = customer.methods
  const place = { account_id: customer.accountId }
  const { token_sealed } = await methodRow(server, declined)
  const token = openToken(vault, { ...place, method_id: declined, token_sealed })
  await database
    .updateTable('payment_methods')
    .set({ token_sealed: sealToken(vault, { ...place, method_id: visa }, token) })
    .where('id', '=', visa)
    .execute()
}

/** The auto pay jobs that use the Visa card. */
const jobs: Record<string, Party> = {
  'a new bill that auto pay takes up': {
    stops: [/from autopays.*for share/s, /insert into payments/],
    async prepare() {
      await autopayOf(customer).save({ with: 'visa' })
      server.clock.set('2026-11-05T12:00:00Z')
      await addBill(server, customer.accountId)
      return async () => ((await announceBills(server.world)) > 0 ? 'done' : 'nothing')
    },
  },
  'a try that auto pay makes again': {
    stops: [/from autopays.*for update/s, /insert into payments/],
    async prepare() {
      await declineVisa()
      await autopayOf(customer).save({ with: 'visa' })
      server.clock.set('2026-11-05T12:00:00Z')
      await addBill(server, customer.accountId)
      await announceBills(server.world)
      server.clock.set('2026-11-20T12:00:00Z')
      return async () => ((await makeScheduled(server.world)) > 0 ? 'done' : 'nothing')
    },
  },
}

/** The actions that remove the Visa card, from another device. */
const removers: Record<string, Party> = {
  'deletes it': {
    stops: [/from "payment_methods".*for update/, /insert into "?outbox/],
    prepare: async () => async () => codeOf(await removeMethod(await elsewhere(), customer.methods.visa)),
  },
  'replaces it': {
    stops: [/from "payment_methods".*for update/, /update autopays/, /insert into "?outbox/],
    // Enters the new card only in the final step. The other party's preparation may take days, and a card that's
    // entered but not saved would be deleted by then.
    prepare: async () => async () => {
      const device = await elsewhere()
      const { id } = await device.enter(newCard)
      return codeOf(await replaceCard(device, customer.methods.visa, id))
    },
  },
}
const elsewhere = () => customer.elsewhere()

/**
 * Starts the first party and pauses it at an SQL statement. Then starts the second party, which may have to wait for
 * the first. Finally lets both finish.
 */
async function race(first: Party, stop: RegExp, second: Party): Promise<[string, string]> {
  const acts = [await first.prepare(), await second.prepare()] as const
  using held = holdUp(stop)
  const one = acts[0]()
  expect(await Promise.race([held.reached, one])).toBe('held')
  const other = acts[1]()
  await untilItWaits(server, other)
  held.letGo()
  return Promise.all([one, other])
}

/** Lists the account's active auto pay rules and scheduled payments, each with the state of its method. */
async function inUse(): Promise<string[]> {
  const { accountId } = customer
  const found = await sql<{ state: string }>`
    select u.what || ' with ' || case when m.status = 'deleted' then 'a deleted one' else m.last_four end as state
    from (
      select 'auto pay' as what, method_id from autopays where account_id = ${accountId} and status = 'active'
      union all
      select 'payment', method_id from payments where account_id = ${accountId} and status = 'scheduled') u
    join payment_methods m on m.account_id = ${accountId} and m.id = u.method_id order by 1`.execute(
    server.world.database,
  )
  return found.rows.map(({ state }) => state)
}

const everyStop = (parties: Record<string, Party>) =>
  Object.entries(parties).flatMap(([name, party]) => party.stops.map((stop) => ({ name, party, stop })))

describe.each(everyStop(users))('$name, held at $stop,', ({ name, party, stop }) => {
  const used = name.includes('auto pay') ? 'auto pay' : 'payment'

  it('doesn’t lose the method to a person who deletes it', async () => {
    const [user, remover] = await race(party, stop, removers['deletes it'] as Party)
    expect([user, remover]).toEqual(['done', used === 'auto pay' ? 'DST-1456' : 'DST-1455'])
    expect(await inUse()).toEqual([`${used} with 4242`])
  })

  it('continues with the card by which a person replaces it', async () => {
    const outcomes = await race(party, stop, removers['replaces it'] as Party)
    expect(outcomes).toEqual(['done', 'done'])
    expect(await inUse()).toEqual([`${used} with 4444`])
  })
})

describe.each(everyStop(removers))('a person who $name, held at $stop,', ({ party, stop }) => {
  it.each(Object.entries(users))('refuses it to %s', async (name, user) => {
    const isChange = /change/.test(name)
    expect(await race(party, stop, user)).toEqual(['done', 'method-unusable'])
    const left = name.includes('auto pay') ? 'auto pay with 4444' : 'payment with 4444'
    expect(await inUse()).toEqual(isChange ? [left] : [])
  })
})

describe('replacing a card', () => {
  const replacing = removers['replaces it'] as Party

  it.each(everyStop(jobs))('takes along $name, held at $stop', async ({ party, stop }) => {
    expect(await race(party, stop, replacing)).toEqual(['done', 'done'])
    expect(await inUse()).toEqual(['auto pay with 4444', 'payment with 4444'])
  })

  it.each(
    replacing.stops.flatMap((stop) => Object.entries(jobs).map(([name, job]) => ({ name, job, stop }))),
  )('held at $stop gives the new one to $name', async ({ job, stop }) => {
    expect(await race(replacing, stop, job)).toEqual(['done', 'done'])
    expect(await inUse()).toEqual(['auto pay with 4444', 'payment with 4444'])
  })
})

it('a form taken over twice at once is one method, and both calls get it', async () => {
  const uid = await customer.openForm('card')
  await fillIn(server.sandbox, uid, newCard)
  const takeOver = async () => (await customer.visitor.ask(readCardForm, { query: { uid } })).reply.token_id
  using held = holdUp(/update "card_forms"/)
  const first = takeOver()
  expect(await Promise.race([held.reached, first])).toBe('held')
  const second = takeOver()
  await untilItWaits(server, second)
  held.letGo()
  expect(await second).toBe(await first)
  const entered = server.world.database
    .selectFrom('payment_methods')
    .where('account_id', '=', customer.accountId)
    .where('is_saved', '=', false)
  expect(await entered.select('id').execute()).toEqual([{ id: await first }])
})

describe('an entered card that lapses', () => {
  /** Runs the job that deletes the method, which was entered but not saved, at the moment that the method is used. */
  const lapsing: Party = {
    stops: [/from "payment_methods".*for update/, /update "payment_methods"/],
    prepare: async () => async () => ((await forgetTokens(server.world)) === 1 ? 'forgotten' : 'kept'),
  }
  let entered: { id: string }
  const uses: Record<string, Party> = {
    'paid with': {
      stops: [/from "payment_methods".*for update/, /insert into "payments"/],
      prepare: async () => async () => {
        const paid = await customer.pay({ with: entered, on: '2026-10-20' })
        return paid.status === 200 ? 'done' : paid.code
      },
    },
    saved: {
      stops: [/from "accounts".*for no key update/, /update "payment_methods"/],
      prepare: async () => {
        // Half an hour after entering a method, only someone who has just verified their identity can save it.
        // `elsewhere` signs in again.
        const elsewhere = await customer.elsewhere()
        return async () => outcomeOf(await elsewhere.save(entered.id))
      },
    },
  }
  beforeEach(async () => {
    await server.world.database.updateTable('payment_methods').set({ forget_after: null }).execute()
    entered = await customer.enter(newCard)
    server.clock.pass({ minutes: 30 })
  })

  it.each(Object.entries(uses))('keeps its token if it is %s after being claimed', async (_name, use) => {
    const lapses = await lapsing.prepare()
    const uses = await use.prepare()
    using held = holdUp(/update payment_methods m set forget_after/)
    const lapsed = lapses()
    expect(await Promise.race([held.reached, lapsed])).toBe('held')
    expect(await uses()).toBe('done')
    held.letGo()
    expect(await lapsed).toBe('kept')
    const { token_sealed } = await methodRow(server, entered.id)
    const place = { account_id: customer.accountId, method_id: entered.id }
    expect(openToken(server.world.vault, { ...place, token_sealed })).toMatch(/^tok_/)
  })

  it.each(everyStop(uses))('is kept while it is $name, held at $stop', async ({ name, party, stop }) => {
    const outcomes = await race(party, stop, lapsing)
    // At this SQL statement, the saving transaction doesn't have a lock yet, so the job still deletes the method.
    const isTooSoon = name === 'saved' && stop.source.includes('accounts')
    expect(outcomes).toEqual(isTooSoon ? ['method-unusable', 'forgotten'] : ['done', 'kept'])
  })

  it.each(
    everyStop({ lapsing }).flatMap(({ stop }) =>
      Object.entries(uses).map(([name, use]) => ({ name, use, stop })),
    ),
  )('can no longer be $name, held at $stop', async ({ use, stop }) => {
    expect(await race(lapsing, stop, use)).toEqual(['forgotten', 'method-unusable'])
  })
})

it('a card can’t be saved on a closed account whose last cent is paid at that moment', async () => {
  await server.world.database
    .updateTable('accounts')
    .set({ closed_on: '2026-10-14', closing_told_at: usualInstant })
    .where('id', '=', customer.accountId)
    .execute()
  const { id } = await customer.enter(newCard)
  using held = holdUp(/"isPaidOff"/)
  const saving = customer.save(id)
  expect(await Promise.race([held.reached, saving])).toBe('held')
  expect((await customer.pay()).status).toBe(200)
  held.letGo()
  expect(outcomeOf(await saving)).toBe('account-closed')
  expect(await methodRow(server, id)).toMatchObject({ is_saved: false })
})
