import { returnDays, unsavedMinutes } from '@lightwell/rulebook/payment-methods/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeScheduled } from '../../payments/scheduled/make-scheduled.ts'
import { resolvePending } from '../../payments/settle/resolve-pending.ts'
import { autopayOf } from '../../testing/autopay.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { codeOf, methodRow, removeMethod, replaceCard } from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { forgetTokens } from './forget-tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.updateTable('payment_methods').set({ forget_after: null }).execute()
})

const card = { number: '5555555555554444', expiry: '09/31' }
const lostAnswer = { number: '4000000000000119' }
const account = { account: '000123456789' }

/** Lists the provider's requests to delete a method's token, each with its effect at the provider. */
const forgottenOf = (methodId: string) =>
  server.sandbox
    .received(0, 100_000)
    .filter(({ path, orderId }) => path === '/v1/tokens/forget' && orderId === methodId)
    .map(({ effect }) => effect)

async function saved(customer: Customer, entered: Parameters<Customer['enter']>[0]): Promise<string> {
  const { id } = await customer.enter(entered)
  expect((await customer.save(id)).status).toBe(200)
  return id
}
const laterOn = (customer: Customer, time: Temporal.DurationLike) => {
  server.clock.pass(time)
  return customer.elsewhere()
}

/**
 * Breaks off a call to the provider before or after the provider deletes the token. Either the answer is lost, or our
 * server is killed.
 */
function cut(when: 'before' | 'after', how: 'no answer' | 'killed'): () => void {
  const { cardForm } = server.world
  const { forgetToken } = cardForm
  cardForm.forgetToken = async (method) => {
    if (when === 'after') await forgetToken(method)
    if (how === 'killed') throw new Error('killed')
    return 'unreachable'
  }
  return () => {
    cardForm.forgetToken = forgetToken
  }
}

describe.each(['legacy', 'platform'] as const)('the token of a method of the %s kind', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })

  it('that was deleted is wiped once, at the provider and here', async () => {
    const id = await saved(customer, card)
    await removeMethod(customer, id)
    expect(await forgetTokens(server.world)).toBe(1)
    expect(forgottenOf(id)).toEqual(['forgotten'])
    expect(await methodRow(server, id)).toMatchObject({ token_sealed: Buffer.alloc(0), forget_after: null })
    server.clock.pass({ hours: 24 * 100 })
    expect(await forgetTokens(server.world)).toBe(0)
    expect(forgottenOf(id)).toHaveLength(1)
  })

  it('that was replaced is wiped, and its successor’s isn’t', async () => {
    const former = await saved(customer, card)
    const { id } = await customer.enter({ ...card, expiry: '10/33' })
    await replaceCard(customer, former, id)
    expect(await forgetTokens(server.world)).toBe(1)
    expect(forgottenOf(former)).toEqual(['forgotten'])
    expect((await customer.pay({ with: { id } })).payment.status).toBe('Completed')
  })

  it.each([
    ['before', 'no answer', ['forgotten']],
    ['after', 'no answer', ['forgotten', 'none']],
    ['before', 'killed', ['forgotten']],
    ['after', 'killed', ['forgotten', 'none']],
  ] as const)('is requested again if, %s it was wiped, there was %s', async (when, how, effects) => {
    const id = await saved(customer, card)
    await removeMethod(customer, id)
    const mend = cut(when, how)
    expect(await forgetTokens(server.world)).toBe(0)
    mend()
    expect(await forgetTokens(server.world)).toBe(0)
    server.clock.pass({ seconds: 61 })
    expect(await forgetTokens(server.world)).toBe(1)
    expect(forgottenOf(id)).toEqual(effects)
    expect((await methodRow(server, id)).forget_after).toBeNull()
  })

  it('is wiped by one of two servers', async () => {
    const id = await saved(customer, card)
    await removeMethod(customer, id)
    const other = await server.another()
    const counts = await Promise.all([forgetTokens(server.world), forgetTokens(other.world)])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(forgottenOf(id)).toEqual(['forgotten'])
  })

  it('is kept while a payment with it is pending, and is charged until that ends', async () => {
    const former = await saved(customer, lostAnswer)
    const { charge } = server.world.cardForm
    server.world.cardForm.charge = async () => ({ outcome: 'unknown' })
    const { payment } = await customer.pay({ with: { id: former } })
    server.world.cardForm.charge = charge
    const { id } = await customer.enter(card)
    await replaceCard(customer, former, id)
    for (let hour = 0; hour < 3; hour++) {
      expect(await forgetTokens(server.world)).toBe(0)
      server.clock.pass({ hours: 1 })
    }
    // The provider never received the charge. The job `resolve-pending` first sends the charge, then queries its
    // outcome.
    await resolvePending(server.world)
    server.clock.pass({ minutes: 1 })
    await resolvePending(server.world)
    expect((await (await customer.elsewhere()).payment(payment.id)).status).toBe('Completed')
    server.clock.pass({ hours: 1 })
    expect(await forgetTokens(server.world)).toBe(1)
    expect(forgottenOf(former)).toEqual(['forgotten'])
  })

  it('of a bank account is kept as long as a payment from it may be returned', async () => {
    const id = await saved(customer, account)
    await customer.pay({ with: { id } })
    const paidAt = server.clock.read()
    await removeMethod(customer, id)
    expect(await forgetTokens(server.world)).toBe(0)
    const { forget_after } = await methodRow(server, id)
    expect(forget_after?.getTime()).toBe(paidAt.add({ hours: 24 * returnDays.checking }).epochMilliseconds)
    server.clock.pass({ hours: 24 * returnDays.checking - 1 })
    expect(await forgetTokens(server.world)).toBe(0)
    server.clock.pass({ hours: 1 })
    expect(await forgetTokens(server.world)).toBe(1)
    expect(forgottenOf(id)).toEqual(['forgotten'])
  })

  it('is kept while auto pay uses it, and wiped once that has ended and the method was deleted', async () => {
    const id = await saved(customer, card)
    const { rule } = await autopayOf(customer).save({ with: { id } })
    expect(codeOf(await removeMethod(customer, id))).toBe('DST-1456')
    const later = await laterOn(customer, { hours: 24 * 16 })
    expect(await forgetTokens(server.world)).toBe(0)
    expect(await makeScheduled(server.world)).toBeGreaterThan(0)
    await autopayOf(later).cancel(rule)
    expect(codeOf(await removeMethod(later, id))).toBe('done')
    expect(await forgetTokens(server.world)).toBe(1)
  })
})

describe('a method entered but never saved', () => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind: 'legacy' })
  })

  it('lapses when it can no longer pay, and its token is wiped', async () => {
    const { id } = await customer.enter(card)
    server.clock.pass({ minutes: unsavedMinutes - 1 })
    expect(await forgetTokens(server.world)).toBe(0)
    server.clock.pass({ minutes: 1 })
    expect(await forgetTokens(server.world)).toBe(1)
    expect(forgottenOf(id)).toEqual(['forgotten'])
    const elsewhere = await customer.elsewhere()
    expect(await elsewhere.save(id)).toEqual({ status: 409, code: 'method-unusable' })
    expect((await customer.pay({ with: { id } })).code).toBe('method-unusable')
  })

  it('isn’t wiped if it was saved meanwhile', async () => {
    const id = await saved(customer, card)
    server.clock.pass({ hours: 24 })
    expect(await forgetTokens(server.world)).toBe(0)
    expect(forgottenOf(id)).toEqual([])
  })

  it('still makes the payment scheduled with it, and is wiped after that', async () => {
    const { id } = await customer.enter(card)
    const { payment } = await customer.pay({ with: { id }, on: '2026-10-20' })
    server.clock.set('2026-10-20T12:00:00Z')
    expect(await forgetTokens(server.world)).toBe(0)
    await makeScheduled(server.world)
    server.clock.pass({ hours: 1 })
    expect(await forgetTokens(server.world)).toBe(1)
    const later = await customer.elsewhere()
    expect((await later.payment(payment.id)).status).toBe('Completed')
    expect(forgottenOf(id)).toEqual(['forgotten'])
  })
})
