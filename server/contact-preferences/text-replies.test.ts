import { choose, readContactPreferences } from '@lightwell/rulebook/contact-preferences/contract.ts'
import type { Channel, ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import {
  sandboxKey,
  startTextGateway,
  type TextGatewayDouble,
} from '@lightwell/simulators/text-messages/main.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendTexts } from '../messages/texts/send-texts.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { forgetContacts } from './forget.ts'
import { type Notification, notifyOwners } from './notify-owners.ts'
import type { OwnerToNotify } from './read.ts'

let server: TestServer
let gateway: TextGatewayDouble
let customer: Customer
beforeAll(async () => {
  gateway = await startTextGateway({ port: 0, clock: () => new Date(server.clock.read().epochMilliseconds) })
  server = await startTestServer({
    settings: { TEXT_URL: gateway.address, TEXT_KEY: sandboxKey, TEXT_FROM: '+18005550100' },
  })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
let telephone = '5855551000'
beforeEach(async () => {
  server.clock.set(usualInstant)
  gateway.sent().length = 0
  telephone = String(Number(telephone) + 1)
  customer = await newCustomer(server, { kind: 'platform' })
})

const verify = (of = customer, to: string | null = telephone) =>
  server.world.database
    .updateTable('identities')
    .set({ telephone: to, telephone_verified: to !== null })
    .where('id', '=', of.identityId)
    .execute()
const read = async () => (await customer.visitor.ask(readContactPreferences)).reply
const turn = (about: ChosenClass, channel: Channel, isOn: boolean, of = customer) => {
  server.clock.pass({ seconds: 1 })
  return of.visitor.ask(choose, { body: { about, channel, isOn } })
}
/** Lists the classes of messages that the customer gets, each as a text such as `bills by mail`. */
const on = async () =>
  (await read()).choices.filter(({ isOn }) => isOn).map(({ about, channel }) => `${about} by ${channel}`)
const history = () =>
  server.world.database
    .selectFrom('contact_choices')
    .where('identity_id', '=', customer.identityId)
    .orderBy('id')
    .select(['about', 'channel', 'is_on', 'address', 'source'])
    .execute()
/** Makes a reply to a text. `first` is its delivery, and `again` delivers the same reply once more. */
const reply = (text: string, { from = telephone, changed = (body: string) => body } = {}) => {
  server.clock.pass({ seconds: 1 })
  const { headers, body } = gateway.replyFrom(`+1${from}`, text)
  const send = () =>
    server.guest().send('POST', '/api/text-messages/replies', { body: changed(body), headers })
  return { first: send(), again: send }
}
const texts = () => gateway.sent().map(({ text }) => text)
const ofTheirs = () => gateway.sent().filter(({ to }) => to === `+1${telephone}`)

describe('a reply', () => {
  beforeEach(async () => {
    await verify()
    await turn('bills', 'text', true)
  })

  it('STOP ends every text at once, confirmed by one last text', async () => {
    expect((await reply('Stop!').first).statusCode).toBe(204)
    expect(texts().at(-1)).toMatch(/no longer get texts/)
    expect(await read()).toMatchObject({ texts: 'stopped' })
    expect(await on()).not.toContain('bills by text')
    expect((await history()).at(-1)).toEqual({
      about: 'bills',
      channel: 'text',
      is_on: false,
      address: telephone,
      source: 'text-reply',
    })
    expect((await turn('bills', 'text', true)).problem.code).toBe('no-texts')
  })

  it.each([
    ['has turned it off', () => turn('bills', 'text', false)],
    ['has another number by then', () => verify(customer, '5855559999')],
    ['no longer has a number', () => verify(customer, null)],
  ])('a queued text isn’t sent to somebody who %s', async (_name, end) => {
    const owners: OwnerToNotify[] = [
      {
        identityId: customer.identityId,
        language: 'en',
        email: customer.email,
        mail: null,
        textTo: telephone,
        accountNumber: customer.accountNumber,
      },
    ]
    const notificationOf = (text: string): Notification => ({
      about: 'bills',
      text: () => text,
      mail: () => {
        throw new Error('No mail is wanted.')
      },
    })
    const tell = (text: string) =>
      notifyOwners(
        server.world.database,
        server.world,
        [{ owners, notification: notificationOf(text) }],
        server.clock.read(),
      )
    await tell('Your bill is there.')
    await sendTexts(server.world)
    expect(texts()).toContain('Your bill is there.')
    await tell('And another one.')
    await end()
    await sendTexts(server.world)
    expect(texts()).not.toContain('And another one.')
  })

  it('STOP ends the texts of everybody who has verified that number', async () => {
    const others = [
      await newCustomer(server, { kind: 'legacy' }),
      await newCustomer(server, { kind: 'legacy' }),
    ]
    for (const other of others) {
      await verify(other)
      await turn('reminders', 'text', true, other)
    }
    await reply('STOP').first
    for (const one of [customer, ...others]) {
      const { choices } = (await one.visitor.ask(readContactPreferences)).reply
      expect(choices.filter(({ channel, isOn }) => channel === 'text' && isOn)).toEqual([])
    }
  })

  it('START restores what STOP ended, and no more', async () => {
    await turn('reminders', 'text', true)
    await turn('reminders', 'text', false)
    await reply('STOP').first
    await reply('START').first
    expect(texts().at(-1)).toMatch(/back on/)
    expect(await read()).toMatchObject({ texts: 'ready' })
    expect(await on()).toContain('bills by text')
    expect(await on()).not.toContain('reminders by text')
    expect((await history()).at(-1)).toMatchObject({ about: 'bills', is_on: true, source: 'text-reply' })
  })

  it.each([
    ['29 days later brings back what STOP took', 29, /back on/, true],
    [
      '31 days later, when somebody else may have the number, only says where to choose',
      31,
      /Choose which/,
      false,
    ],
  ])('START %s', async (_name, days, answered, isOn) => {
    await reply('STOP').first
    server.clock.pass({ hours: days * 24 })
    await reply('START').first
    expect(texts().at(-1)).toMatch(answered)
    customer = await customer.elsewhere()
    expect(await read()).toMatchObject({ texts: 'ready' })
    expect((await on()).includes('bills by text')).toBe(isOn)
  })

  it('START restores nothing for a phone that somebody else has had since', async () => {
    await reply('STOP').first
    await verify(customer, '5855559999')
    await reply('START').first
    expect(texts().at(-1)).toMatch(/Choose which/)
    expect(await on()).not.toContain('bills by text')
  })

  it('START chooses nothing for somebody who had chosen nothing', async () => {
    await turn('bills', 'text', false)
    await reply('STOP').first
    await reply('START').first
    expect(texts().at(-1)).toMatch(/Choose which/)
    expect(await on()).not.toContain('bills by text')
  })

  it.each(['yes', 'I said cancel me'])('in doubt is asked about once; %s, and texts end', async (then) => {
    await reply('Make it stop').first
    expect(texts().at(-1)).toMatch(/Want to stop our texts/)
    expect(await on()).toContain('bills by text')
    await reply(then).first
    expect(texts().at(-1)).toMatch(/no longer get texts/)
    expect(await read()).toMatchObject({ texts: 'stopped' })
  })

  it.each([
    ['another answer', async () => {}, 'Thursday is fine'],
    ['a no', async () => {}, 'No! Do not stop texting me'],
    [
      'a yes to something else, once it was answered with a no',
      async () => void (await reply('no').first),
      'yes',
    ],
    ['a yes a day later', async () => server.clock.pass({ hours: 25 }), 'yes'],
    ['a yes to nothing', async () => void (await reply('START').first), 'yes'],
  ])('that’s unclear ends nothing after %s', async (_name, meanwhile, then) => {
    await reply('Make it stop').first
    await meanwhile()
    await forgetContacts(server.world)
    await reply(then).first
    expect((await history()).at(-1)).toMatchObject({ about: 'bills', is_on: true })
  })

  it.each(['HELP', 'what is this?'])('%s is answered with how to get help', async (text) => {
    await reply(text).first
    expect(texts().at(-1)).toContain('call')
    expect(await on()).toContain('bills by text')
  })

  it('that comes again is the same one', async () => {
    const stop = reply('STOP')
    await stop.first
    await reply('START').first
    expect((await stop.again()).statusCode).toBe(204)
    expect(await read()).toMatchObject({ texts: 'ready' })
  })

  it('is answered only so often, and STOP once', async () => {
    await reply('STOP').first
    const answered = ofTheirs().length
    for (let more = 0; more < 3; more++) await reply('STOP').first
    expect(ofTheirs().length).toBe(answered)
    await reply('START').first
    for (let more = 0; more < 9; more++) await reply('I am driving').first
    expect(ofTheirs().length).toBeLessThan(answered + 6)
    await reply('STOP').first
    expect(await read()).toMatchObject({ texts: 'stopped' })
  })

  it('is answered in the language of the number’s owner, or else in its own', async () => {
    await reply('ALTO', { from: '5855558888' }).first
    expect(texts().at(-1)).toMatch(/Ya no recibira/)
  })

  it('that somebody changed on the way is ignored', async () => {
    const changed = (body: string) => body.replace('HELP', 'STOP')
    expect((await reply('HELP', { changed }).first).statusCode).toBe(401)
    expect(await read()).toMatchObject({ texts: 'ready' })
  })

  it.each([
    ['from abroad', '{"from":"+447700900123","text":"STOP"}'],
    ['from a short code', '{"from":"72345","text":"STOP"}'],
    ['from our own number', '{"from":"+18005550100","text":"HELP"}'],
    ['without a text', '{"from":"+15855550100"}'],
    ['that is no JSON', 'STOP'],
  ])('%s can never be accepted: it’s counted, and doesn’t come again', async (_name, body) => {
    const passedOver = async () =>
      Number(/replies_passed_over_total (\d+)/.exec(await server.world.events.registry.metrics())?.[1])
    const before = await passedOver()
    const sent = await server.guest().send('POST', '/api/text-messages/replies', gateway.signed(body))
    expect(sent.statusCode).toBe(204)
    expect(await passedOver()).toBe(before + 1)
  })

  it('is read by its beginning, however much is quoted below it', async () => {
    expect((await reply(`STOP\n${'> your bill is ready '.repeat(500)}`).first).statusCode).toBe(204)
    expect(texts().at(-1)).toMatch(/no longer get texts|Want to stop/)
  })

  it('that’s unsigned or late is ignored', async () => {
    const body = JSON.stringify({ from: `+1${telephone}`, text: 'STOP' })
    const headers = { 'content-type': 'application/json' }
    const unsigned = await server.guest().send('POST', '/api/text-messages/replies', { body, headers })
    expect(unsigned.statusCode).toBe(401)
    const late = gateway.replyFrom(`+1${telephone}`, 'STOP')
    server.clock.pass({ minutes: 6 })
    expect((await server.guest().send('POST', '/api/text-messages/replies', late)).statusCode).toBe(401)
    expect(await read()).toMatchObject({ texts: 'ready' })
  })
})
