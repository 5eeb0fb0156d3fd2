import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedMethod } from '../../identity/test-rows.ts'
import { autopayOf } from '../../testing/autopay.ts'
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
import { pushExpiries } from './push-expiry.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pushedExpiries = () =>
  server.sandbox
    .received(0, 100_000)
    .filter(({ path }) => path === '/v1/expiry')
    .map(({ effect }) => effect)

describe.each(['legacy', 'platform'] as const)('a saved method of the %s kind', (kind) => {
  it('says correctly whether it can be deleted', async () => {
    const customer = await newCustomer(server, { kind })
    await customer.pay({ with: 'mastercard', on: '2026-11-02' })
    await autopayOf(customer).save({ with: 'checking' })
    const methods = await shownMethods(customer)
    const free = { status: 'Active', deleteable: true, updateable: true, autopay: false }
    expect(methods[customer.methods.visa]).toMatchObject(free)
    expect(methods[customer.methods.mastercard]).toMatchObject({ ...free, deleteable: false })
    expect(methods[customer.methods.checking]).toMatchObject({ ...free, deleteable: false, autopay: true })
  })

  it.each<[string, SavedMethod, (customer: Customer) => Promise<unknown>, string]>([
    ['nothing was paid', 'visa', async () => {}, 'done'],
    ['a payment was made', 'visa', (who) => who.pay(), 'done'],
    ['a payment was declined', 'declined', (who) => who.pay({ with: 'declined' }), 'done'],
    ['a payment is scheduled', 'visa', (who) => who.pay({ on: '2026-11-02' }), 'DST-1455'],
    ['a payment is on its way', 'answer lost', (who) => who.pay({ with: 'answer lost' }), 'DST-1455'],
    ['auto pay pays', 'visa', (who) => autopayOf(who).save(), 'DST-1456'],
    [
      'auto pay paid until it was cancelled',
      'visa',
      async (who) => {
        const { rule } = await autopayOf(who).save()
        await autopayOf(who).cancel(rule)
      },
      'done',
    ],
    [
      'auto pay pays with another, and paid with it before',
      'visa',
      async (who) => {
        const { rule } = await autopayOf(who).save()
        await autopayOf(who).save({ id: rule.id, with: 'mastercard' })
      },
      'done',
    ],
  ])(
    'says whether it can be deleted the same way as deleting it does, if by it %s',
    async (_, name, happen, outcome) => {
      const customer = await newCustomer(server, { kind })
      await happen(customer)
      const id = customer.methods[name]
      const answered = (await shownMethods(customer))[id]
      expect(answered).toMatchObject({ deleteable: outcome === 'done', autopay: outcome === 'DST-1456' })
      expect(codeOf(await removeMethod(customer, id))).toBe(outcome)
    },
  )

  it('is renamed, and its nickname removed again', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    expect((await changeMethod(customer, visa, { nickName: 'Weekly' })).reply).toMatchObject({
      nickName: 'Weekly',
    })
    expect((await shownMethods(customer))[visa]).toMatchObject({ nickname: 'Weekly', isDefault: true })
    await changeMethod(customer, visa, { nickName: '' })
    expect((await methodRow(server, visa)).nickname).toBeNull()
  })

  it('that isn’t the default stays that way when it’s renamed', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa, checking } = customer.methods
    await changeMethod(customer, checking, { nickName: 'Household' })
    expect(await shownDefaults(customer)).toEqual([visa])
    await changeMethod(customer, checking, { default: 'Y' })
    expect((await shownMethods(customer))[checking]).toMatchObject({ nickname: 'Household', isDefault: true })
  })

  it('becomes the default, and no other is', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa, checking } = customer.methods
    expect(await shownDefaults(customer)).toEqual([visa])
    expect((await changeMethod(customer, checking, { default: 'Y' })).reply.default).toBe('Y')
    expect(await shownDefaults(customer)).toEqual([checking])
  })

  it('is the only default, even with concurrent requests', async () => {
    const customer = await newCustomer(server, { kind })
    const ids = Object.values(customer.methods)
    const answers = await Promise.all(ids.map((id) => changeMethod(customer, id, { default: 'Y' })))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(await shownDefaults(customer)).toHaveLength(1)
  })

  it('gets a new expiry, which is sent to the provider', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const before = pushedExpiries().length
    const changed = await changeMethod(customer, visa, { expirationMM: '03', expirationYYYY: '2030' })
    expect(changed.reply).toMatchObject({ expirationMM: '03', expirationYYYY: '2030' })
    expect(pushedExpiries().slice(before)).toEqual(['expires 3/2030'])
    expect((await methodRow(server, visa)).expiry_asked_at).toBeNull()
    await changeMethod(customer, visa, { expirationMM: '03', expirationYYYY: '2030' })
    expect(pushedExpiries().slice(before)).toHaveLength(1)
    await changeMethod(customer, visa, { expirationMM: '03', expirationYYYY: '2031' })
    expect(pushedExpiries().slice(before)).toEqual(['expires 3/2030', 'expires 3/2031'])
  })

  it.each([
    ['a month that is over', 'visa', { expirationMM: '09', expirationYYYY: '2026' }],
    ['a year beyond the twelve', 'visa', { expirationMM: '01', expirationYYYY: '2038' }],
    ['any month, for a bank account', 'checking', { expirationMM: '01', expirationYYYY: '2030' }],
  ] as const)('refuses %s', async (_, name, body) => {
    const customer = await newCustomer(server, { kind })
    const before = await methodRow(server, customer.methods[name])
    const refused = await changeMethod(customer, customer.methods[name], { ...body, nickName: 'X' })
    expect(refused.problem).toMatchObject({
      code: 'expiry-refused',
      fields: { expiration: 'expiry-refused' },
    })
    expect(await methodRow(server, customer.methods[name])).toEqual(before)
  })

  it('sends a change to the provider at once if nobody is sending the last one anymore', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const before = pushedExpiries().length
    const { changeExpiry } = server.world.cardForm
    server.world.cardForm.changeExpiry = async () => 'unreachable'
    await changeMethod(customer, visa, { expirationMM: '03', expirationYYYY: '2030' })
    server.world.cardForm.changeExpiry = changeExpiry
    server.clock.pass({ seconds: 61 })
    await changeMethod(customer, visa, { expirationMM: '04', expirationYYYY: '2030' })
    expect(pushedExpiries().slice(before)).toEqual(['expires 4/2030'])
  })

  it('sends the provider a month again that was changed while another was being sent', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const before = pushedExpiries().length
    const { changeExpiry } = server.world.cardForm
    server.world.cardForm.changeExpiry = async (answered) => {
      server.world.cardForm.changeExpiry = changeExpiry
      await changeMethod(customer, visa, { expirationMM: '04', expirationYYYY: '2030' })
      return changeExpiry(answered)
    }
    await changeMethod(customer, visa, { expirationMM: '03', expirationYYYY: '2030' })
    expect(pushedExpiries().slice(before)).toEqual(['expires 3/2030', 'expires 4/2030'])
    expect((await methodRow(server, visa)).expiry_asked_at).toBeNull()
  })

  it('sends the provider what’s stored by then, if it couldn’t be reached at first', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const before = pushedExpiries().length
    const { changeExpiry } = server.world.cardForm
    server.world.cardForm.changeExpiry = async () => 'unreachable'
    expect((await changeMethod(customer, visa, { expirationMM: '03', expirationYYYY: '2030' })).status).toBe(
      200,
    )
    server.world.cardForm.changeExpiry = changeExpiry
    await changeMethod(customer, visa, { expirationMM: '04', expirationYYYY: '2030' })
    expect(await pushExpiries(server.world)).toBe(0)
    server.clock.pass({ seconds: 61 })
    expect(await pushExpiries(server.world)).toBe(1)
    expect(pushedExpiries().slice(before)).toEqual(['expires 4/2030'])
    expect((await methodRow(server, visa)).expiry_asked_at).toBeNull()
    expect(await pushExpiries(server.world)).toBe(0)
  })
})
