import { choose } from '@lightwell/rulebook/contact-preferences/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAutopay } from '../../identity/test-rows.ts'
import { addBilling } from '../../testing/billing.ts'
import { mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeStatements } from '../billing/make-statements.ts'
import { remindOfBills } from './remind-of-bills.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The bill of this day is for $145.50 and due on November 26, 2026. $84.50 of the amount is from the previous bill. */
const billDay = '2026-11-05'
beforeEach(async () => {
  at(billDay)
  const { database } = server.world
  for (const table of ['billing_cycles', 'bills_to_remind', 'text_messages'] as const)
    await database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, billDay)
})
const at = (day: string) => server.clock.set(`${day}T15:00:00Z`)
const bill = () => makeStatements(server.world)
const remind = async () => {
  await remindOfBills(server.world)
  return (await mailsAbout(server, customer)).filter(({ subject }) => subject.startsWith('Reminder'))
}
const subjects = async () => (await remind()).map(({ subject }) => subject)
const texts = () =>
  server.world.database
    .selectFrom('text_messages')
    .where('is_urgent', '=', false)
    .select(['telephone', 'body'])
    .execute()
const turn = (about: 'bills' | 'reminders', channel: 'mail' | 'text', isOn: boolean) =>
  customer.visitor.ask(choose, { body: { about, channel, isOn } })
const verify = () =>
  server.world.database
    .updateTable('identities')
    .set({ telephone: '5855550102', telephone_verified: true })
    .where('id', '=', customer.identityId)
    .execute()

describe('a reminder', () => {
  it('comes three days before a bill is due, once, with an unsubscribe link', async () => {
    await bill()
    // It's 23:30 in New York, on the evening before the reminder's day. In UTC, the reminder's day has already begun.
    server.clock.set('2026-11-23T04:30:00Z')
    expect(await subjects()).toEqual([])
    server.clock.set('2026-11-23T05:30:00Z')
    const [mail, ...more] = await remind()
    expect(mail?.subject).toBe('Reminder: $145.50 is due November 26')
    expect(more).toEqual([])
    expect(mail?.unsubscribe_url).toMatch(/\/stop-mails\?token=/)
    expect(mail?.body_text).toContain(mail?.unsubscribe_url ?? '-')
    expect(await subjects()).toHaveLength(1)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['it is paid', () => customer.pay({ amount: 145.5 })],
    ['it is to be paid', () => customer.pay({ amount: 145.5, on: '2026-11-25' })],
    ['auto pay pays it', () => addAutopay(server, customer, customer.methods.visa)],
    ['its owner wants none', () => turn('reminders', 'mail', false)],
  ])('doesn’t come if %s', async (_why, prepare) => {
    await bill()
    await prepare()
    at('2026-11-23')
    expect(await subjects()).toEqual([])
  })

  it('says what is left if part of it is paid', async () => {
    await bill()
    await customer.pay({ amount: 100 })
    at('2026-11-23')
    expect(await subjects()).toEqual(['Reminder: $45.50 is due November 26'])
  })

  it('comes for each bill on its own day, even if the next one is made before that, and lists earlier ones separately', async () => {
    await customer.pay({ amount: 84.5 })
    await bill()
    const { database } = server.world
    await database
      .updateTable('statements')
      .set({ due_on: '2026-12-10' })
      .where('account_id', '=', customer.accountId)
      .where('statement_on', '=', billDay)
      .execute()
    await database.updateTable('bills_to_remind').set({ remind_on: '2026-12-07' }).execute()
    at('2026-12-05')
    await bill()
    at('2026-12-07')
    expect(await subjects()).toEqual(['Reminder: $61.00 is due December 10'])
    await (await customer.elsewhere()).pay({ amount: 20 })
    at('2026-12-23')
    const last = (await remind()).at(-1)
    expect(last?.subject).toBe('Reminder: $61.00 is due December 26')
    expect(last?.body_text).toContain('You also owe $41.00 from earlier bills.')
  })

  it('doesn’t come after the day, even if the server was down', async () => {
    await bill()
    at('2026-11-27')
    expect(await subjects()).toEqual([])
  })

  it('comes by text if that’s chosen, but not to an unverified number', async () => {
    await bill()
    await verify()
    await turn('reminders', 'text', true)
    at('2026-11-23')
    await remind()
    expect(await texts()).toEqual([
      { telephone: '5855550102', body: expect.stringMatching(/\$145\.50 is due Nov 26/) },
    ])
  })
})

describe('a new bill', () => {
  it('is announced by text, too, if that’s chosen', async () => {
    await verify()
    await turn('bills', 'text', true)
    await bill()
    expect((await texts()).map(({ body }) => body)).toEqual([expect.stringContaining('$145.50, due Nov 26')])
  })

  it('isn’t emailed to people who get it on paper and want no email', async () => {
    await turn('bills', 'mail', false)
    await bill()
    expect((await mailsAbout(server, customer)).map(({ subject }) => subject)).toEqual([])
  })

  it('is emailed if it comes no other way, whatever was chosen before, and can’t be unsubscribed from', async () => {
    await turn('bills', 'mail', false)
    await server.world.database
      .updateTable('accounts')
      .set({ paperless: true })
      .where('id', '=', customer.accountId)
      .execute()
    await bill()
    expect(await mailsAbout(server, customer)).toMatchObject([
      { subject: 'Your bill: $145.50 due November 26', unsubscribe_url: null },
    ])
  })
})
