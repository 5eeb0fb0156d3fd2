import { randomUUID } from 'node:crypto'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { fillIn } from '@lightwell/server/testing/hosted-form.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '../fixtures/portal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(['legacy', 'platform'] as const)('of the %s kind', (kind) => {
  let customer: Customer
  let portal: Awaited<ReturnType<typeof openPortal>>
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
    portal = await openPortal(customer.visitor)
  })

  const open = async (entered: 'card' | 'checking') => {
    const entry = { kind: entered, billingName: 'Ada Example', orderId: randomUUID() }
    const opened = await portal.form.openForm(entry)
    if (!opened.ok) throw new Error(`Refused: ${opened.refusal}`)
    return opened.value
  }

  describe('the hosted form', () => {
    it('is the provider’s own page', async () => {
      const { formUrl } = await open('card')
      expect(new URL(formUrl).origin).toBe(new URL(server.sandbox.address).origin)
      expect((await fetch(formUrl)).status).toBe(200)
    })

    it('returns the card that was entered', async () => {
      const { uid } = await open('card')
      await fillIn(server.sandbox, uid, { number: '5555555555554444', expiry: '08/31' })
      const entered = await portal.form.readForm(uid)
      expect(entered).toEqual({
        ok: true,
        value: {
          id: expect.any(String),
          kind: 'card',
          brand: 'MasterCard',
          lastFour: '4444',
          expires: { month: 8, year: 2031 },
          holderName: 'Rosalind Achebe',
        },
      })
      expect(await portal.form.readForm(uid)).toEqual(entered)
    })

    it('returns the bank account that was entered', async () => {
      const { uid } = await open('checking')
      await fillIn(server.sandbox, uid, { account: '000123456789' })
      expect(await portal.form.readForm(uid)).toMatchObject({
        ok: true,
        value: { kind: 'checking', brand: undefined, lastFour: '6789', expires: undefined },
      })
    })

    it('says why there is nothing to save yet', async () => {
      const { uid } = await open('card')
      expect(await portal.form.readForm(uid)).toMatchObject({ refusal: 'form-not-completed' })
      expect(await portal.form.readForm('nobody-opened-this')).toMatchObject({ refusal: 'not-found' })
    })
  })

  describe('a saved method', () => {
    it('is renamed, made the default, and given a new expiry date', async () => {
      const { mastercard } = customer.methods
      const changed = await portal.methods.change(mastercard, {
        nickname: 'Everyday',
        expires: { month: 1, year: 2030 },
        isDefault: true,
      })
      expect(changed).toMatchObject({
        ok: true,
        value: { nickname: 'Everyday', expires: { month: 1, year: 2030 }, isDefault: true },
      })
      const listed = await portal.methods.list()
      expect(listed.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([mastercard])
      expect(await portal.methods.change(mastercard, { nickname: '' })).toMatchObject({
        value: { nickname: undefined },
      })
      expect(await portal.methods.change(mastercard, { expires: { month: 1, year: 2020 } })).toMatchObject({
        refusal: 'expiry-refused',
      })
    })

    it('shows everyone else who saved it', async () => {
      const helper = await customer.housemate({ manages: false })
      const { id } = await helper.enter({ number: '5555555555554444', expiry: '09/31' })
      await helper.save(id)
      const theirs = (await portal.methods.list()).find((method) => method.id === id)
      expect(theirs?.savedBy).toEqual(expect.any(String))
      const own = (await (await openPortal(helper.visitor)).methods.list()).find((method) => method.id === id)
      expect(own?.savedBy).toBeUndefined()
    })

    it('is deleted, unless something still needs it', async () => {
      const { mastercard, checking } = customer.methods
      expect(await portal.methods.remove(mastercard)).toEqual({ ok: true, value: undefined })
      expect(await portal.methods.remove(mastercard)).toEqual({ ok: true, value: undefined })
      expect((await portal.methods.list()).map(({ id }) => id)).not.toContain(mastercard)
      await customer.pay({ with: 'checking', on: '2026-10-21' })
      expect(await portal.methods.remove(checking)).toMatchObject({ refusal: 'DST-1455' })
    })

    it('shows what was agreed to when it was saved, or nothing if it was not saved here', async () => {
      const { id } = await customer.enter({ account: '000123456789' })
      await customer.save(id)
      const { brand } = server.world.config
      expect(await portal.methods.authorization(id)).toMatchObject({
        text: words.payment_methods_authorize_checking({ brand: brand.name }, { locale: 'en' }),
        language: 'en',
        acceptedAt: server.world.clock().toString({ fractionalSecondDigits: 3 }),
      })
      expect(await portal.methods.authorization(customer.methods.visa)).toBeUndefined()
    })

    it('is verified by its two deposits', async () => {
      const { id } = await customer.enter({ account: '000222222227' })
      await customer.save(id)
      const found = (await portal.methods.list()).find((method) => method.id === id)
      expect(found).toMatchObject({ isVerified: false, validation: { state: 'deposits', triesLeft: 3 } })
      expect(await portal.methods.confirmDeposits(id, [1, 2])).toMatchObject({ refusal: 'deposits-wrong' })
      expect((await portal.methods.list()).find((method) => method.id === id)).toMatchObject({
        validation: { triesLeft: 2 },
      })
      expect(await portal.methods.confirmDeposits(id, [45, 32])).toMatchObject({
        ok: true,
        value: { isVerified: true },
      })
    })
  })
})
