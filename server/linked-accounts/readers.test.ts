import { randomUUID } from 'node:crypto'
import { endUser, readUser, unlinkAccount } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { cancelPayment } from '@lightwell/rulebook/payments/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceBills } from '../autopay/announce-bills.ts'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { autopayOf } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { removeMethod } from '../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let owner: Customer
let helper: Customer
beforeEach(async () => {
  server.clock.set(usualInstant)
  owner = await newCustomer(server, { kind: 'legacy' })
  helper = await owner.housemate({ manages: false })
  await identity(owner, { first_name: 'Rosalind', last_name: 'Achebe' })
  await identity(helper, { first_name: 'Mira', last_name: 'Novak' })
  await forget()
})

const identity = ({ identityId }: Customer, facts: object) =>
  server.world.database.updateTable('identities').set(facts).where('id', '=', identityId).execute()
const forget = () => server.world.database.deleteFrom('outbox').execute()
const mails = () =>
  server.world.database.selectFrom('outbox').where('account_id', '=', owner.accountId).selectAll().execute()
/** Lists who was emailed since the test began. */
const whoGotMail = async () => {
  const who: Record<string, string> = { [owner.email]: 'owner', [helper.email]: 'helper' }
  const rows = await mails()
  return rows.map(({ to_address: to, subject }) => `${who[to] ?? to}: ${subject}`).toSorted()
}
const bodies = async (to: Customer) => {
  const rows = await mails()
  return rows.filter(({ to_address }) => to_address === to.email).map(({ body_text }) => body_text)
}
const endHelp = () =>
  owner.visitor.ask(endUser, { params: { id: owner.accountId as AccountId, userId: helper.identityId } })
const makeOn = async (day: string) => {
  server.clock.set(`${day}T12:00:00Z`)
  await makeScheduled(server.world)
}

describe('a payment by an owner with a helper’s method is announced to both:', () => {
  let id: string
  beforeEach(async () => {
    ;({ id } = await helper.enter({ number: '5555555555554444', expiry: '09/31' }))
    await helper.save(id)
    await forget()
  })

  it('a payment', async () => {
    await owner.pay({ with: { id } })
    expect(await whoGotMail()).toEqual([
      'helper: Rosalind Achebe paid $84.50 with a payment method you added',
      'owner: We got your payment of $84.50',
    ])
    expect(await bodies(helper)).toEqual([expect.stringContaining('The payment went through.')])
  })

  it('one that’s scheduled, and its result', async () => {
    await owner.pay({ with: { id }, on: '2026-10-20' })
    await makeOn('2026-10-20')
    expect(await whoGotMail()).toEqual([
      'helper: Rosalind Achebe paid $84.50 with a payment method you added',
      'helper: Rosalind Achebe scheduled $84.50 with a payment method you added',
      'owner: We got your payment of $84.50',
      expect.stringMatching(/^owner: Your payment of \$84\.50 is scheduled for/),
    ])
  })

  it('and with an owner’s method, a helper’s payment is announced like any other', async () => {
    const own = await owner.enter({ number: '4242424242424242' })
    await owner.save(own.id)
    await forget()
    await helper.pay({ with: { id: own.id } })
    expect(await whoGotMail()).toEqual([
      'helper: We got your payment of $84.50',
      'owner: Mira Novak paid $84.50 on your account',
    ])
  })

  it('no longer once they can’t see the account', async () => {
    await server.world.database
      .updateTable('account_links')
      .set({ billing: false, pays: false })
      .where('identity_id', '=', helper.identityId)
      .execute()
    await owner.pay({ with: { id } })
    expect(await whoGotMail()).toEqual(['owner: We got your payment of $84.50'])
  })
})

describe('a helper’s actions with money are announced to them and the owner:', () => {
  it('a payment', async () => {
    await helper.pay()
    expect(await whoGotMail()).toEqual([
      'helper: We got your payment of $84.50',
      'owner: Mira Novak paid $84.50 on your account',
    ])
  })

  it('one for a later day, and that it was made', async () => {
    await helper.pay({ on: '2026-10-20' })
    const of = { id: owner.accountId as AccountId, userId: helper.identityId }
    const { doings } = (await owner.visitor.ask(readUser, { params: of, query: {} })).reply
    expect(doings.map(({ what, day }) => [what, day])).toEqual([['paid', '2026-10-20']])
    expect(await whoGotMail()).toEqual([
      expect.stringMatching(/^helper: Your payment of \$84\.50 is scheduled for/),
      'owner: Mira Novak scheduled a payment of $84.50 on your account',
    ])
    await forget()
    await makeOn('2026-10-20')
    expect(await whoGotMail()).toEqual([
      'helper: We got your payment of $84.50',
      'owner: Mira Novak paid $84.50 on your account',
    ])
  })

  it('a saved method, and that it is deleted', async () => {
    const { id } = await helper.enter({ number: '5555555555554444', expiry: '09/31' })
    await helper.save(id)
    await removeMethod(helper, id)
    expect(await whoGotMail()).toEqual([
      'helper: You deleted a payment method: Mastercard ending in 4444',
      'helper: You saved a payment method: Mastercard ending in 4444',
      'owner: Mira Novak deleted a payment method: Mastercard ending in 4444',
      'owner: Mira Novak saved a payment method: Mastercard ending in 4444',
    ])
    expect((await bodies(owner)).join()).not.toContain('I authorize')
  })

  it('auto pay, from beginning to end', async () => {
    const autopay = autopayOf(helper)
    const { rule } = await autopay.save({ with: 'visa' })
    await autopay.save({ with: 'mastercard', id: rule.id })
    await autopay.cancel(rule)
    const owners = (await whoGotMail()).filter((each) => each.startsWith('owner'))
    for (const what of ['Auto pay is on', 'Mira Novak changed auto pay', 'Auto pay is canceled'])
      expect(owners).toContain(`owner: ${what}`)
    for (const body of await bodies(owner)) expect(body).toMatch(/Mira Novak made this (request|change)/)
    for (const body of await bodies(helper)) expect(body).not.toContain('Mira Novak')
  })

  it('an owner’s payment that they cancel', async () => {
    const { payment } = await owner.pay({ on: '2026-10-20' })
    await forget()
    const params = { id: owner.accountId as AccountId, paymentId: payment.id }
    await helper.visitor.ask(cancelPayment, { params })
    expect(await whoGotMail()).toEqual(['owner: Your payment of $84.50 was canceled'])
    expect((await bodies(owner)).join()).toContain('Mira Novak made this change.')
  })

  it('another helper’s payment that they cancel, without their name, since the two may not know each other', async () => {
    const other = await owner.housemate()
    await identity(other, { first_name: 'Ines', last_name: 'Okoro' })
    const { payment } = await helper.pay({ on: '2026-10-20' })
    await forget()
    const params = { id: owner.accountId as AccountId, paymentId: payment.id }
    await other.visitor.ask(cancelPayment, { params })
    expect((await bodies(helper)).join()).toContain('Someone else with access made this change.')
    expect((await bodies(owner)).join()).toContain('Ines Okoro made this change.')
    expect((await bodies(helper)).join()).not.toContain('Ines')
  })

  it('another helper’s method that they delete, without their name', async () => {
    const other = await owner.housemate()
    await identity(other, { first_name: 'Ines', last_name: 'Okoro', language: 'es' })
    const { id } = await helper.enter({ number: '5555555555554444', expiry: '09/31' })
    await helper.save(id)
    await forget()
    await removeMethod(other, id)
    expect((await whoGotMail()).filter((each) => /^(owner|helper)/.test(each))).toEqual([
      'helper: Someone else with access deleted a payment method: Mastercard ending in 4444',
      'owner: Ines Okoro deleted a payment method: Mastercard ending in 4444',
    ])
  })

  it('a payment of theirs that an owner cancels, by name', async () => {
    const other = await owner.housemate()
    await identity(other, { first_name: 'Ines', last_name: 'Okoro' })
    const { payment } = await helper.pay({ on: '2026-10-20' })
    await server.world.database
      .updateTable('account_links')
      .set({ role: 'owner' })
      .where('account_id', '=', owner.accountId)
      .where('identity_id', '=', other.identityId)
      .execute()
    await forget()
    const params = { id: owner.accountId as AccountId, paymentId: payment.id }
    await other.visitor.ask(cancelPayment, { params })
    expect((await bodies(helper)).join()).toContain('Ines Okoro made this change.')
  })

  it('and nothing that the owner does', async () => {
    await owner.pay()
    expect(await whoGotMail()).toEqual(['owner: We got your payment of $84.50'])
    expect((await bodies(owner)).join()).not.toContain('made this request')
  })
})

describe('an email about an earlier order goes', () => {
  it('only to the owner once somebody no longer helps', async () => {
    await helper.pay({ on: '2026-10-20' })
    await endHelp()
    await forget()
    await makeOn('2026-10-20')
    expect(await whoGotMail()).toEqual(['owner: Mira Novak paid $84.50 on your account'])
  })

  it('only to the owner if they cancel it then', async () => {
    const { payment } = await helper.pay({ on: '2026-10-20' })
    await endHelp()
    await forget()
    const params = { id: owner.accountId as AccountId, paymentId: payment.id }
    await owner.visitor.ask(cancelPayment, { params })
    expect(await whoGotMail()).toEqual(['owner: Your payment of $84.50 was canceled'])
  })

  it('to its reader’s current address', async () => {
    await owner.pay({ on: '2026-10-20' })
    const email = `moved.${randomUUID()}@example.net`
    await identity(owner, { email })
    await forget()
    await makeOn('2026-10-20')
    expect(await whoGotMail()).toEqual([`${email}: We got your payment of $84.50`])
  })

  it('about a payment to the owner once the person who ordered it can’t see the bills anymore', async () => {
    await helper.pay({ on: '2026-10-20' })
    await forget()
    await server.world.database
      .updateTable('account_links')
      .set({ billing: false, pays: false })
      .where('account_id', '=', owner.accountId)
      .where('identity_id', '=', helper.identityId)
      .execute()
    await makeOn('2026-10-20')
    expect(await whoGotMail()).toEqual(['owner: Mira Novak paid $84.50 on your account'])
  })

  it('about auto pay to the owner once the person who began it no longer helps', async () => {
    await autopayOf(helper).save({ with: 'visa' })
    await endHelp()
    await forget()
    server.clock.set('2026-10-15T06:00:00Z')
    const bill = { account_id: owner.accountId, statement_on: '2026-10-05' }
    await server.world.database
      .insertInto('bills_to_announce')
      .values(bill)
      .onConflict((c) => c.doNothing())
      .execute()
    await announceBills(server.world)
    await makeOn('2026-10-30')
    const all = await whoGotMail()
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter((each) => !each.startsWith('owner'))).toEqual([])
  })

  it('to the person who ordered it if nobody owns the account anymore', async () => {
    await owner.pay({ on: '2026-10-20' })
    await owner.visitor.ask(unlinkAccount, { params: { id: owner.accountId as AccountId } })
    await forget()
    await makeOn('2026-10-20')
    expect(await whoGotMail()).toEqual(['owner: We got your payment of $84.50'])
  })
  it.each<[string, (other: Customer) => Promise<unknown>, string[]]>([
    [
      'whoever ordered it no longer helps',
      (other) =>
        owner.visitor.ask(endUser, {
          params: { id: owner.accountId as AccountId, userId: other.identityId },
        }),
      ['onFile: Ines Okoro paid $84.50 on your account'],
    ],
    [
      'whoever ordered it still helps',
      async () => undefined,
      ['onFile: Ines Okoro paid $84.50 on your account', 'other: We got your payment of $84.50'],
    ],
  ])(
    'to the address on file as well as to whoever added the method, if no owner is active and %s',
    async (_who, happens, heard) => {
      const { database } = server.world
      const other = await owner.housemate()
      await identity(other, { first_name: 'Ines', last_name: 'Okoro' })
      const { id } = await helper.enter({ number: '5555555555554444', expiry: '09/31' })
      await helper.save(id)
      await other.pay({ with: { id }, on: '2026-10-20' })
      await happens(other)
      await identity(owner, { is_active: false })
      const onFile = `${randomUUID()}@file.example.net`
      const account = database.updateTable('accounts').where('id', '=', owner.accountId)
      await account.set({ contact_email: onFile }).execute()
      await forget()
      await makeOn('2026-10-20')
      const all = (await whoGotMail()).map((each) =>
        each.replace(onFile, 'onFile').replace(other.email, 'other'),
      )
      expect(all.toSorted()).toEqual([
        'helper: Someone else with access paid $84.50 with a payment method you added',
        ...heard,
      ])
    },
  )
})
