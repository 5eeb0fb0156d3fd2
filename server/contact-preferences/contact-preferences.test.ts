import { choose, readContactPreferences } from '@lightwell/rulebook/contact-preferences/contract.ts'
import type { Channel, ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { sandboxKey } from '@lightwell/simulators/text-messages/main.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { forgetContacts } from './forget.ts'
import { stopAddress, stopDays } from './stop-mails.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({
    settings: { TEXT_URL: 'http://127.0.0.1:1', TEXT_KEY: sandboxKey, TEXT_FROM: '+18005550100' },
  })
})
afterAll(() => server.close())
let telephone = '5855551000'
beforeEach(async () => {
  server.clock.set(usualInstant)
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
const always = ['security by mail', 'payments by mail']

describe('someone’s messages', () => {
  it('come by email, and none by text, until they choose', async () => {
    expect(await on()).toEqual([
      ...always,
      'bills by mail',
      'reminders by mail',
      'service by mail',
      'support by mail',
    ])
  })

  it.each<[ChosenClass, boolean, number]>([
    ['service', false, 403],
    ['service', true, 200],
    ['bills', false, 200],
    ['reminders', false, 200],
  ])('by email about %s can be turned %s in a session of any age: %s', async (about, isOn, status) => {
    server.clock.pass({ minutes: 11 })
    expect((await turn(about, 'mail', isOn)).status).toBe(status)
  })

  it('are theirs to choose, and each choice is stored with its time and address', async () => {
    await turn('reminders', 'mail', false)
    await turn('reminders', 'mail', true)
    await turn('reminders', 'mail', true)
    await turn('bills', 'mail', false)
    expect(await on()).toEqual([...always, 'reminders by mail', 'service by mail', 'support by mail'])
    const { email: address } = customer
    const source = 'profile'
    expect(await history()).toEqual([
      { about: 'reminders', channel: 'mail', is_on: false, address, source },
      { about: 'reminders', channel: 'mail', is_on: true, address, source },
      { about: 'bills', channel: 'mail', is_on: false, address, source },
    ])
  })

  it('stay on if the law or paperless billing needs them, and say why', async () => {
    await server.world.database
      .updateTable('accounts')
      .set({ paperless: true })
      .where('id', '=', customer.accountId)
      .execute()
    expect((await turn('bills', 'mail', false)).problem).toMatchObject({ status: 409, code: 'locked' })
    expect((await read()).choices.filter(({ locked }) => locked !== null)).toEqual([
      { about: 'security', channel: 'mail', isOn: true, locked: 'security' },
      { about: 'payments', channel: 'mail', isOn: true, locked: 'payments' },
      { about: 'bills', channel: 'mail', isOn: true, locked: 'paperless' },
    ])
  })

  it('can’t be read or chosen by anybody else', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    await turn('reminders', 'mail', false, other)
    expect(await on()).toContain('reminders by mail')
  })
})

describe('texts', () => {
  it('need a verified phone', async () => {
    expect((await turn('bills', 'text', true)).problem.code).toBe('no-texts')
    await verify()
    await server.world.database
      .updateTable('identities')
      .set({ telephone_verified: false })
      .where('id', '=', customer.identityId)
      .execute()
    expect((await turn('bills', 'text', true)).problem.code).toBe('no-texts')
    expect((await read()).texts).toBe('not-verified')
  })

  it('begin with how to end them, once', async () => {
    await verify()
    await turn('bills', 'text', true)
    await turn('reminders', 'text', true)
    expect(await on()).toEqual(expect.arrayContaining(['bills by text', 'reminders by text']))
    const { body } = await server.world.database
      .selectFrom('text_messages')
      .where('telephone', '=', telephone)
      .select('body')
      .executeTakeFirstOrThrow()
    expect(body).toContain('STOP')
  })

  it('were chosen for the phone at that time: another one gets none', async () => {
    await verify()
    await turn('bills', 'text', true)
    await verify(customer, '5855559999')
    expect(await on()).not.toContain('bills by text')
  })
})

describe('the unsubscribe link of an email', () => {
  const { pathname, search } = { pathname: '/stop-mails', search: () => new URL(address()).search }
  const address = (about: ChosenClass = 'reminders') =>
    stopAddress(
      { ...server.world, publicUrl: server.world.config.publicUrl },
      {
        identityId: customer.identityId,
        about,
      },
      server.world.clock(),
    )
  const open = (url = `${pathname}${search()}`) =>
    server.guest().send('GET', url, { headers: { accept: 'text/html' } })
  const post = (fields: Record<string, string>, headers: Record<string, string | undefined> = {}) => {
    server.clock.pass({ seconds: 1 })
    return server.guest().send('POST', `${pathname}${search()}`, {
      body: String(new URLSearchParams(fields)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    })
  }

  it('changes nothing when a scanner opens it', async () => {
    for (let times = 0; times < 3; times++) {
      const { body } = await open()
      expect(body).toContain(maskedEmail(customer.email))
      expect(body).not.toContain(customer.email)
    }
    expect(await on()).toContain('reminders by mail')
  })

  it('stops them with one form, and restarts them with the other', async () => {
    expect((await post({})).body).toContain('will no longer get reminders')
    expect(await on()).not.toContain('reminders by mail')
    expect(await on()).toContain('bills by mail')
    await post({ again: 'on' })
    expect(await on()).toContain('reminders by mail')
    expect((await history()).map(({ source, is_on }) => `${source} ${is_on}`)).toEqual([
      'mail false',
      'mail true',
    ])
  })

  const oneClick = 'List-Unsubscribe=One-Click'
  it.each([
    ['a form', 'application/x-www-form-urlencoded', oneClick],
    ['a form that names its letters', 'application/x-www-form-urlencoded; charset=UTF-8', oneClick],
    [
      'a form in parts',
      'multipart/form-data; boundary=--x',
      '----x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n----x--\r\n',
    ],
    ['plain text', 'text/plain', oneClick],
    ['JSON that is none', 'application/json', oneClick],
    ['a type and nothing in it', 'application/x-www-form-urlencoded', ''],
    ['nothing', undefined, undefined],
  ])(
    'stops them with one click in a mail program, from another site and without a cookie (RFC 8058): %s',
    async (_name, type, body) => {
      server.clock.pass({ seconds: 1 })
      const answer = await server.guest().send('POST', `${pathname}${search()}`, {
        body,
        headers: {
          'content-type': type,
          origin: 'https://mail.example.net',
          'sec-fetch-site': 'cross-site',
        },
      })
      expect(answer.statusCode).toBe(200)
      expect(await on()).not.toContain('reminders by mail')
    },
  )

  it('says why they continue if bills only come that way', async () => {
    await server.world.database
      .updateTable('accounts')
      .set({ paperless: true })
      .where('id', '=', customer.accountId)
      .execute()
    const page = await open(`/stop-mails${new URL(address('bills')).search}`)
    expect(page.body).toContain('You have paperless billing')
  })

  it.each(['', 'token=', 'token=abc', 'token=..', 'token=01999999-0000-7000-8000-000000000000.bills.AAAA'])(
    'doesn’t work unless we made it: %s',
    async (query) => {
      expect((await open(`/stop-mails?${query}`)).statusCode).toBe(410)
    },
  )

  it('expires after sixty days', async () => {
    const link = `${pathname}${search()}`
    server.clock.pass({ hours: 24 * stopDays - 1 })
    expect((await open(link)).statusCode).toBe(200)
    server.clock.pass({ hours: 1 })
    expect((await open(link)).statusCode).toBe(410)
  })

  it('can’t be extended by changing its expiry', async () => {
    const [identityId, about, until, signature] = new URLSearchParams(search()).get('token')?.split('.') ?? []
    const token = [identityId, about, `${until}0`, signature].join('.')
    expect((await open(`${pathname}?${new URLSearchParams({ token })}`)).statusCode).toBe(410)
  })

  it('only stops what it was made for', async () => {
    const other = new URL(address('reminders'))
    const token = other.searchParams.get('token')?.replace('.reminders.', '.bills.') ?? ''
    expect((await open(`/stop-mails?${new URLSearchParams({ token })}`)).statusCode).toBe(410)
  })
})

it('a replaced choice is deleted three years later, and the current one never', async () => {
  await turn('reminders', 'mail', false)
  await turn('reminders', 'mail', true)
  await turn('bills', 'mail', false)
  server.clock.pass({ hours: 3 * 366 * 24 + 1 })
  await forgetContacts(server.world)
  expect((await history()).map(({ about, is_on }) => `${about} ${is_on}`)).toEqual([
    'reminders true',
    'bills false',
  ])
})
