import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import {
  type Autopay,
  addBill,
  authorizationOf,
  autopaymentsOf,
  autopayOf,
  billerHolds,
  type SeenRule,
} from '../testing/autopay.ts'
import { booksOf, mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { replaceCard } from '../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { withoutAnswers } from '../testing/without-answers.ts'
import { announceBills } from './announce-bills.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

// In all tests, the customer signed up for auto pay on October 14, 2026 with a Visa. Their bill of 84.50 is due on
// November 4, and its payment is scheduled for October 30.

describe.each(['legacy', 'platform'] as const)('a rule of the %s kind', (kind) => {
  let customer: Customer
  let autopay: Autopay
  let rule: SeenRule
  beforeEach(async () => {
    server.clock.set(usualInstant)
    customer = await newCustomer(server, { kind })
    autopay = autopayOf(customer)
    rule = (await autopay.save()).rule
    server.clock.pass({ minutes: 5 })
  })
  const newMails = async () => (await booksOf(server, customer)).mails.slice(2)

  /** Reads the text of the customer's email with the subject `about`. */
  const textOf = async (of: Customer, about: string) =>
    (await mailsAbout(server, of)).find(({ subject }) => subject === about)?.body_text

  it('gets another method and other days, and the scheduled payment changes along, with a new notice', async () => {
    const { rule: changed } = await autopay.save({ id: rule.id, with: 'mastercard', daysBefore: 1 })
    expect(changed).toMatchObject({
      id: rule.id,
      methodId: customer.methods.mastercard,
      nextDate: '2026-11-03',
    })
    expect(await autopaymentsOf(server, customer)).toEqual(['1 scheduled 8450 on 2026-11-03'])
    expect(await newMails()).toEqual([
      expect.stringMatching(/You changed auto pay/),
      expect.stringMatching(/will now charge \$84\.50 on November 3/),
    ])
    expect(await authorizationOf(server, rule.id)).toMatchObject({ last_four: '4444' })
    expect(await billerHolds(server, customer)).toMatchObject({
      offset: -1,
      methodId: customer.methods.mastercard,
      isPushedWhole: true,
    })
  })

  it('sends no new notice if the day stays', async () => {
    await autopay.save({ id: rule.id, with: 'mastercard', daysBefore: 5 })
    expect(await newMails()).toEqual([expect.stringMatching(/You changed auto pay/)])
  })

  it('moves nothing before its notice period has run, and says so by email', async () => {
    const near = await newCustomer(server, { kind, dueOn: '2026-10-30' })
    const of = autopayOf(near)
    const { rule: soon } = await of.save({ daysBefore: 2 })
    expect(soon.nextDate).toBe('2026-10-28')
    expect((await of.save({ id: soon.id, daysBefore: 10 })).rule.nextDate).toBe('2026-10-26')
    const mail = await textOf(near, 'You changed auto pay')
    expect(mail).toContain('Next payment: $84.50 on October 26')
    expect(mail).toContain(
      'Your current bill will be paid on Monday, October 26, instead of 10 days before it’s due.',
    )
    expect(mail).toContain(
      'We have to notify you at least 10 days ahead and did so on Wednesday, October 14.',
    )
  })

  it('is confirmed with its next payment if no notice period holds that back', async () => {
    await autopay.save({ id: rule.id, daysBefore: 1 })
    const mail = await textOf(customer, 'You changed auto pay')
    expect(mail).toContain('Next payment: $84.50 on November 3')
    expect(mail).not.toContain('This time')
  })

  it('ends with an email about what is left to pay, including what’s past due', async () => {
    const late = await newCustomer(server, { kind, dueOn: '2026-10-09' })
    const of = autopayOf(late)
    await of.cancel((await of.save()).rule)
    expect(await textOf(late, 'Auto pay is canceled')).toContain('$84.50 has been past due since')
    await autopay.cancel(rule)
    const mail = await textOf(customer, 'Auto pay is canceled')
    expect(mail).toContain('You’ll need to pay $84.50 yourself by November 4.')
    expect(mail).not.toContain('past due')
  })

  it('moves nothing to today or before, even if its notice period ended long ago', async () => {
    server.clock.set('2026-10-29T12:00:00Z')
    autopay = autopayOf(await customer.elsewhere())
    expect((await autopay.save({ id: rule.id, daysBefore: 10 })).rule.nextDate).toBe('2026-10-30')
  })

  it('isn’t changed by an order without changes', async () => {
    const before = await booksOf(server, customer)
    expect((await autopay.save({ id: rule.id })).rule).toEqual(rule)
    expect(await booksOf(server, customer)).toEqual(before)
  })

  it('can’t be changed to a method that can’t pay', async () => {
    const entered = await customer.enter({ number: '4242424242424242' })
    expect(await autopay.save({ id: rule.id, with: entered })).toMatchObject({ code: 'method-unusable' })
    expect(await autopay.read()).toEqual([rule])
  })

  it('can’t be changed by someone who accepted an outdated text', async () => {
    const answer = await autopay.save({ id: rule.id, daysBefore: 1, version: 'auto-pay-2020-01' })
    expect(answer).toMatchObject({ code: 'authorization-outdated' })
    expect(await autopay.read()).toEqual([rule])
  })

  it('continues with the card that replaces its own', async () => {
    const { visa } = customer.methods
    const { id } = await customer.enter({ number: '5555555555554444' })
    expect(await replaceCard(customer, visa, id)).toMatchObject({ status: 200 })
    expect(await autopay.read()).toMatchObject([{ methodId: id, nextDate: '2026-10-30' }])
    expect(await billerHolds(server, customer)).toMatchObject({ isPushedWhole: false })
    server.clock.set('2026-10-30T12:00:00Z')
    await makeScheduled(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 8450 on 2026-10-30'])
    expect((await booksOf(server, customer)).mails.at(-1)).toMatch(/your payment of \$84\.50/)
  })

  it('is cancelled with its scheduled payments, while pending ones continue', async () => {
    server.clock.set('2026-10-30T12:00:00Z')
    await makeScheduled(withoutAnswers(server.world))
    server.clock.set('2026-11-05T12:00:00Z')
    autopay = autopayOf(await customer.elsewhere())
    await addBill(server, customer.accountId, { chargesCents: 5000 })
    await announceBills(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 pending 8450 on 2026-10-30',
      '1 scheduled 5000 on 2026-11-20',
    ])
    const ended = await autopay.cancel(rule)
    expect(ended).toMatchObject({
      status: 200,
      cancelled: [expect.any(String)],
      inProgress: [expect.any(String)],
    })
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 pending 8450 on 2026-10-30',
      '1 cancelled 5000 on 2026-11-20',
    ])
    expect((await booksOf(server, customer)).mails.at(-1)).toMatch(/Auto pay is canceled/)
    expect(await autopay.read()).toEqual([])
    expect(await billerHolds(server, customer)).toMatchObject({
      isOn: false,
      offset: 0,
      methodId: null,
      isPushedWhole: true,
    })

    const before = await booksOf(server, customer)
    expect(await autopay.cancel(rule)).toEqual(ended)
    expect(await booksOf(server, customer)).toEqual(before)
  })

  it('can be signed up for again once it’s cancelled, and pays the bill that’s still open', async () => {
    await autopay.cancel(rule)
    expect(await autopay.save({ id: rule.id })).toMatchObject({ status: 409, code: 'autopay-ended' })
    expect((await autopay.save({ with: 'mastercard' })).rule).toMatchObject({
      nextDate: '2026-10-30',
      attempt: 1,
    })
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 cancelled 8450 on 2026-10-30',
      '1 scheduled 8450 on 2026-10-30',
    ])
  })

  it('can’t be read or ended by anyone else', async () => {
    const other = autopayOf(await newCustomer(server, { kind }))
    expect(await other.cancel(rule)).toMatchObject({ status: 404, code: 'not-found' })
    expect(await autopay.read()).toEqual([rule])
  })
})
