import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScheduled } from '../../payments/scheduled/make-scheduled.ts'
import { resolvePendingAfter } from '../../payments/settle/resolve-pending.ts'
import { autopayOf } from '../../testing/autopay.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import {
  changeMethod,
  codeOf,
  methodRow,
  removeMethod,
  shownDefaults,
  shownMethods,
} from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const card = { number: '5555555555554444', expiry: '09/31' }

describe.each(['legacy', 'platform'] as const)('deleting a method of the %s kind', (kind) => {
  it('removes it from the list, keeps the payments it made, and notifies the customer', async () => {
    const customer = await newCustomer(server, { kind })
    const { payment } = await customer.pay()
    const { visa } = customer.methods
    expect((await removeMethod(customer, visa)).reply).toEqual({ id: visa })
    expect(Object.keys(await shownMethods(customer))).not.toContain(visa)
    expect((await customer.payment(payment.id)).method).toContain('4242')
    expect((await customer.pay({ with: 'visa' })).code).toBe('method-unusable')
    const { mails } = await booksOf(server, customer)
    expect(mails.filter((subject) => /deleted/.test(subject))).toHaveLength(1)
    expect((await removeMethod(customer, visa)).reply).toEqual({ id: visa })
    expect((await booksOf(server, customer)).mails).toEqual(mails)
  })

  it('makes the newest other method the default, if it was the default', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const [newest] = Object.keys(await shownMethods(customer)).filter((id) => id !== visa)
    await removeMethod(customer, visa)
    expect(await shownDefaults(customer)).toEqual([newest])
    expect((await methodRow(server, visa)).is_default).toBe(false)
  })

  it('makes no expired method the default', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const [newest = '', next] = Object.keys(await shownMethods(customer)).filter((id) => id !== visa)
    const methods = server.world.database.updateTable('payment_methods')
    await methods.set({ exp_month: 9, exp_year: 2026 }).where('id', '=', newest).execute()
    await removeMethod(customer, visa)
    expect(await shownDefaults(customer)).toEqual([next])
  })

  it.each([
    ['scheduled', 'mastercard', '2026-11-02'],
    ['pending', 'answer lost', undefined],
  ] as const)('is refused as DST-1455 while a payment is %s', async (_, name, on) => {
    const customer = await newCustomer(server, { kind })
    await customer.pay({ with: name, ...(on && { on }) })
    const before = await methodRow(server, customer.methods[name])
    expect(codeOf(await removeMethod(customer, customer.methods[name]))).toBe('DST-1455')
    expect(await methodRow(server, customer.methods[name])).toEqual(before)
    expect((await booksOf(server, customer)).mails.join()).not.toContain('deleted')
  })

  it('is refused as DST-1456 from the sign-up for auto pay until auto pay ends', async () => {
    const customer = await newCustomer(server, { kind })
    const { checking } = customer.methods
    const autopay = autopayOf(customer)
    const { rule } = await autopay.save({ with: 'checking' })
    const before = await methodRow(server, checking)
    expect(codeOf(await removeMethod(customer, checking))).toBe('DST-1456')
    expect(await methodRow(server, checking)).toEqual(before)
    expect((await shownMethods(customer))[checking]).toMatchObject({ deleteable: false, autopay: true })
    await autopay.cancel(rule)
    expect((await shownMethods(customer))[checking]).toMatchObject({ deleteable: true, autopay: false })
    expect(codeOf(await removeMethod(customer, checking))).toBe('done')
  })

  it('follows auto pay to the new method', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa, mastercard } = customer.methods
    const autopay = autopayOf(customer)
    const { rule } = await autopay.save({ with: 'visa' })
    await autopay.save({ id: rule.id, with: 'mastercard' })
    expect(codeOf(await removeMethod(customer, mastercard))).toBe('DST-1456')
    expect(codeOf(await removeMethod(customer, visa))).toBe('done')
    expect(await autopay.read()).toMatchObject([{ methodId: mastercard, nextDate: '2026-10-30' }])
  })

  it('is refused as DST-1455 while an auto pay payment is pending, even if auto pay has ended', async () => {
    await using another = await startTestServer()
    const customer = await newCustomer(another, { kind })
    const lost = customer.methods['answer lost']
    const { rule } = await autopayOf(customer).save({ with: 'answer lost' })
    another.clock.set('2026-10-30T12:00:00Z')
    await makeScheduled(another.world)
    const later = await customer.elsewhere()
    expect(await autopayOf(later).cancel(rule)).toMatchObject({ inProgress: [expect.any(String)] })
    expect(codeOf(await removeMethod(later, lost))).toBe('DST-1455')
    await resolvePendingAfter(another.world, -1)
    expect(codeOf(await removeMethod(later, lost))).toBe('done')
  })

  it.each([
    ['that was only entered', async (one: Customer) => (await one.enter(card)).id],
    ['of somebody else', async () => (await newCustomer(server, { kind })).methods.visa],
    ['that nobody has', async () => randomUUID()],
  ])('%s finds nothing', async (_, idOf) => {
    const customer = await newCustomer(server, { kind })
    const id = await idOf(customer)
    expect(codeOf(await removeMethod(customer, id))).toBe('not-found')
    expect(codeOf(await changeMethod(customer, id, { nickName: 'Mine' }))).toBe('not-found')
  })

  it('while a payment with it is made leaves it either paid with or deleted', async () => {
    const customer = await newCustomer(server, { kind })
    const { mastercard } = customer.methods
    const [paid, removed] = await Promise.all([
      customer.pay({ with: 'mastercard', on: '2026-11-02' }),
      removeMethod(customer, mastercard),
    ])
    const outcome = [paid.status === 200 ? 'paid' : paid.code, codeOf(removed)].join(', ')
    expect(['paid, DST-1455', 'method-unusable, done']).toContain(outcome)
  })
})
