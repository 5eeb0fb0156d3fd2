import { type alertPlaces, dismissAlert, listAlerts } from '@lightwell/rulebook/notices/contract.ts'
import { correctLocation } from '@lightwell/rulebook/voice/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addLine } from '../voice/test-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const place = { street: '1 Example Street', unit: '', city: 'Rochester', state: 'NY', zip: '14604' }

const alerts = async (
  { visitor, accountId }: Pick<Customer, 'visitor' | 'accountId'>,
  { type = 'summary', language = 'en' }: { type?: (typeof alertPlaces)[number]; language?: string } = {},
) => {
  const params = { id: accountId as AccountId }
  const query = { type, showAll: 'true' } as const
  return (await visitor.ask(listAlerts, { params, query }, { 'accept-language': language })).reply
}
const gives = ({ visitor }: Customer, tn: string) =>
  visitor.ask(correctLocation, { params: { tn }, body: place })

describe.each(['legacy', 'platform'] as const)('on a %s account', (kind) => {
  it('a line without a 911 address is shown on the summary until each has one', async () => {
    const customer = await newCustomer(server, { kind })
    expect(await alerts(customer)).toEqual([])
    const one = await addLine(server, customer)
    const other = await addLine(server, customer)
    const said = {
      id: 'line-without-location',
      tone: 'warning',
      title: 'One of your phone lines has no 911 address',
      hideAfterUserClicks: 0,
      link: { name: 'Add 911 address', href: '#/voice' },
    }
    expect(await alerts(customer)).toMatchObject([said])
    await gives(customer, one.number)
    expect(await alerts(customer)).toMatchObject([said])
    await gives(customer, other.number)
    expect(await alerts(customer)).toEqual([])
  })
})

describe('a line without a 911 address', () => {
  it('is announced in Spanish as well', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await addLine(server, customer)
    expect(await alerts(customer, { language: 'es' })).toMatchObject([
      {
        title: 'Falta la dirección para el 911 en una de sus líneas',
        link: { name: 'Agregar la dirección para el 911' },
      },
    ])
  })

  it('doesn’t link to the lines for people who couldn’t add the address', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await addLine(server, customer)
    const helper = await customer.housemate({ manages: false })
    expect(await alerts(helper)).toMatchObject([
      { text: expect.stringMatching(/Ask someone who manages this account/), link: null },
    ])
  })

  it.each([
    ['may not see its services', { seesServices: false, manages: false }, 0],
    ['sees its services without its bills', { billing: false, pays: false, seesServices: true }, 1],
  ])('depends on what somebody can see: someone who %s', async (_name, scopes, expected) => {
    const customer = await newCustomer(server, { kind: 'platform' })
    await addLine(server, customer)
    expect(await alerts(await customer.housemate(scopes))).toHaveLength(expected)
  })

  it.each(['billing', 'welcome', 'support', 'services'] as const)(
    'is only shown on the summary, not on %s',
    async (type) => {
      const customer = await newCustomer(server, { kind: 'legacy' })
      await addLine(server, customer)
      expect(await alerts(customer, { type })).toEqual([])
    },
  )

  it('can’t be dismissed', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await addLine(server, customer)
    const params = { id: customer.accountId as AccountId, alertId: 'line-without-location' }
    expect(await customer.visitor.ask(dismissAlert, { params })).toMatchObject({ status: 404 })
  })
})
