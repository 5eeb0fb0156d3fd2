import { confirmDeposits } from '@lightwell/rulebook/payment-methods/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import {
  changeMethod,
  codeOf,
  methodRow,
  removeMethod,
  replaceCard,
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

describe.each(['legacy', 'platform'] as const)(
  'a person who may pay for an account of the %s kind',
  (kind) => {
    let owner: Customer
    let payer: Customer
    beforeEach(async () => {
      owner = await newCustomer(server, { kind })
      payer = await owner.housemate({ manages: false })
    })
    const saved = async (by: Customer) => {
      const { id } = await by.enter(card)
      expect(await by.save(id)).toMatchObject({ status: 200 })
      return id
    }

    it('can pay with someone else’s method', async () => {
      expect((await payer.pay({ with: 'visa' })).payment.status).toBe('Completed')
    })

    it.each<[string, () => Promise<Parameters<typeof codeOf>[0]>]>([
      ['delete', () => removeMethod(payer, owner.methods.visa)],
      ['name', () => changeMethod(payer, owner.methods.visa, { nickName: 'Mine' })],
      [
        'renew',
        () => changeMethod(payer, owner.methods.visa, { expirationMM: '01', expirationYYYY: '2030' }),
      ],
      ['make the default', () => changeMethod(payer, owner.methods.mastercard, { default: 'Y' })],
      ['replace', async () => replaceCard(payer, owner.methods.visa, (await payer.enter(card)).id)],
    ])('can’t %s it', async (_what, tries) => {
      const before = await methodRow(server, owner.methods.visa)
      expect(codeOf(await tries())).toBe('managing-not-permitted')
      expect(await methodRow(server, owner.methods.visa)).toEqual(before)
    })

    it('can’t guess the deposits of someone else’s bank account', async () => {
      const { id: methodId } = await owner.enter({ account: '000222222227' })
      await owner.save(methodId)
      const params = { id: payer.accountId, methodId }
      const guess = await payer.visitor.ask(confirmDeposits, { params, body: { amounts: [0.1, 0.2] } })
      expect(codeOf(guess)).toBe('managing-not-permitted')
    })

    it('sees that on each method', async () => {
      const own = await saved(payer)
      const answered = await shownMethods(payer)
      expect(answered[own]).toMatchObject({ deleteable: true, updateable: true })
      expect(answered[owner.methods.visa]).toMatchObject({ deleteable: false, updateable: false })
      expect((await shownMethods(owner))[own]).toMatchObject({ deleteable: true, updateable: true })
    })

    it('can name, replace and delete what they saved themselves', async () => {
      const own = await saved(payer)
      expect(codeOf(await changeMethod(payer, own, { nickName: 'Mine' }))).toBe('done')
      const { id: next } = await payer.enter({ number: '4242424242424242' })
      expect(codeOf(await replaceCard(payer, own, next))).toBe('done')
      expect(codeOf(await removeMethod(payer, next))).toBe('done')
    })

    it('can’t take the default from anyone else', async () => {
      const own = await saved(payer)
      expect(codeOf(await changeMethod(payer, own, { default: 'Y' }))).toBe('managing-not-permitted')
      expect(await shownDefaults(owner)).toEqual([owner.methods.visa])
    })

    it('can do all of it if they also manage the account', async () => {
      const manager = await owner.housemate()
      expect(codeOf(await changeMethod(manager, owner.methods.mastercard, { default: 'Y' }))).toBe('done')
      expect(codeOf(await removeMethod(manager, owner.methods.visa))).toBe('done')
    })
  },
)
