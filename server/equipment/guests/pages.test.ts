import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { addDevice } from '../test-rows.ts'

let server: TestServer
let customer: Customer
let guest: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.world.database.deleteFrom('throttles').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  await addDevice(server, customer)
  guest = server.guest()
  await submit('/helpcenter/reboot', { accountNumber: customer.accountNumber })
})

const list = '/helpcenter/reboot'
const page = `${list}?device=modem-1`
const submit = (url: string, fields: Record<string, string> = {}) =>
  guest.send('POST', url, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
const open = (url: string, more: Record<string, string> = {}) =>
  guest.send('GET', url, { headers: { accept: 'text/html', ...more } })
const restart = async () => {
  const asked = await submit('/helpcenter/reboot/restart?device=modem-1')
  server.clock.pass({ seconds: 60 })
  await open(page)
  return asked
}

it('the help center’s own address redirects home, where all of it is', async () => {
  const { statusCode, headers } = await open('/helpcenter')
  expect([statusCode, headers.location]).toEqual([303, '/'])
})

it('an unknown number gets an error at its field, and stays there', async () => {
  const { statusCode, body } = await submit(list, { accountNumber: '999-000' })
  const [field = ''] = /<input[^>]*name="accountNumber"[^>]*>/.exec(body) ?? []
  expect([statusCode, field]).toEqual([422, expect.stringContaining('value="999-000"')])
  const [, errorId] = /aria-describedby="(?:\S+ )?([^" ]+)"/.exec(field) ?? []
  const [, said] = new RegExp(`id="${errorId}">(.*?)</p>`).exec(body) ?? []
  expect(said).toContain('We couldn’t find that account number')
})

it('a guest who leaves during a restart finds its status in the list, and isn’t asked anything', async () => {
  await submit('/helpcenter/reboot/restart?device=modem-1')
  expect((await open(`${page}&step=watch`)).body).toContain(`href="${list}"`)
  expect((await open(list)).body).toContain('Restarting')
  server.clock.pass({ seconds: 60 })
  const { body } = await open(list)
  expect(body).toContain('Restarted')
  expect(body).not.toMatch(/Restarting|Does it work now\?/)
})

it('another restart asks like the first, and starts nothing', async () => {
  await restart()
  const { body } = await open(`${page}&step=help`)
  expect(body).not.toContain('action="/helpcenter/reboot/restart')
  expect(body).toContain(`href="${page}"`)
  const asking = (await open(page)).body
  expect(asking).toContain('Restart the modem?')
  expect(asking).toContain('911')
})

it('pressing again during a restart, or naming something that doesn’t exist, doesn’t lead to an error page', async () => {
  await submit('/helpcenter/reboot/restart?device=modem-1')
  for (let at = 0; at < 25; at += 1) {
    expect((await submit('/helpcenter/reboot/restart?device=modem-1')).statusCode).toBe(303)
    expect((await submit(`/helpcenter/reboot/restart?device=box-${at}`)).statusCode).toBe(303)
  }
})

it.each(['/helpcenter/reboot/restart?device=modem-1', '/helpcenter/reboot/leave'])(
  'a form sent to %s from another site does nothing',
  async (url) => {
    await guest.send('POST', url, {
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    const { body } = await open(page)
    expect(body).toContain('Restart the modem?')
  },
)

it('nothing guests press locks the customer out', async () => {
  for (const _time of [1, 2, 3]) await restart()
  for (let at = 0; at < 20; at += 1) await submit('/helpcenter/reboot/restart?device=modem-1')
  const [modem] = await server.world.database
    .selectFrom('devices')
    .where('account_id', '=', customer.accountId)
    .where('kind', '=', 'modem')
    .select('serial')
    .execute()
  customer = await customer.elsewhere()
  const params = { id: customer.accountId as AccountId, equipmentId: modem?.serial ?? '' }
  const asked = await customer.visitor.ask(resetEquipment, { params, body: { operation: 'Reboot' } })
  expect(asked.status).toBe(200)
})

describe('after the third restart of a day', () => {
  beforeEach(async () => {
    for (const _time of [1, 2, 3]) await restart()
  })

  it.each([
    ['en', 'Try again in about 24 hours.'],
    ['es', 'Inténtelo de nuevo en aproximadamente 24 horas.'],
  ])(
    'the list says when the next one is possible, in words, and offers none: %s',
    async (language, sentence) => {
      const { statusCode, body } = await open(list, { 'accept-language': language })
      expect([statusCode, body.includes(sentence)]).toEqual([200, true])
      expect(body).not.toContain(`href="${page}"`)
      expect(body).toMatch(/>M[oó]dem</)
    },
  )

  it('no other page offers, confirms or starts one', async () => {
    const help = await open(`${page}&step=help`)
    expect(help.body).not.toContain(`href="${page}"`)
    const asking = await open(page)
    expect([asking.statusCode, asking.headers.location]).toEqual([303, list])
    const refused = await restart()
    expect([refused.statusCode, refused.body.includes('in about 24 hours')]).toEqual([429, true])
    expect(refused.body).not.toContain(`href="${page}"`)
  })

  it('another one is possible a day later', async () => {
    server.clock.pass({ hours: 24 })
    await submit(list, { accountNumber: customer.accountNumber })
    expect((await open(list)).body).toContain(`href="${page}"`)
  })
})
