import { changeCustomerName } from '@lightwell/rulebook/customer-identity/contract.ts'
import { listEvents, readProfile } from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endActing, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  await server.world.database.deleteFrom('outbox').execute()
})

async function changeTo(first: string, last: string) {
  const { visitor } = await withView(server, customer, { isChecked: true, isActing: true })
  const answer = await visitor.ask(changeCustomerName, {
    params: { uid: customer.identityId },
    body: { first, last },
  })
  return answer.status === 200 ? 'changed' : answer.problem
}
const nameNow = async () => {
  const { firstName, lastName } = (await customer.visitor.ask(readProfile)).reply
  return `${firstName} ${lastName}`
}
const mails = async () => {
  const rows = await server.world.database.selectFrom('outbox').selectAll().execute()
  return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`)
}

describe('support changes a customer’s name', () => {
  it('and they’re notified at once, without the new name', async () => {
    expect(await changeTo('Rosalind', 'Lindqvist')).toBe('changed')
    expect(await nameNow()).toBe('Rosalind Lindqvist')
    expect(await mails()).toEqual([`${customer.email}: The name on your Lightwell ID was changed`])
    const [mail] = await server.world.database.selectFrom('outbox').selectAll().execute()
    expect(mail?.body_text).not.toContain('Lindqvist')
  })

  it('and it’s in their activity, without support’s network', async () => {
    await changeTo('Rosalind', 'Lindqvist')
    const [event] = (await customer.visitor.ask(listEvents, { query: {} })).reply.events
    expect(event).toMatchObject({ what: 'name-changed', by: 'support', browser: null, network: null })
  })

  it('and the same name changes nothing and tells nobody', async () => {
    expect(await changeTo('Rosalind', 'Achebe')).toBe('changed')
    expect(await mails()).toEqual([])
  })

  it('but not to one that no email may contain, just like the customer', async () => {
    expect(await changeTo('Rosalind', 'call 585 555 0188')).toMatchObject({
      code: 'name-refused',
      fields: { last: 'name-refused' },
    })
    expect(await nameNow()).toBe('Rosalind Achebe')
  })

  it('but not once the member of staff may no longer act', async () => {
    const { visitor, viewId } = await withView(server, customer, { isChecked: true, isActing: true })
    const change = visitor.ask(changeCustomerName, {
      params: { uid: customer.identityId },
      body: { first: 'Rosalind', last: 'Lindqvist' },
    })
    const [answer] = await Promise.all([change, endActing(server, viewId)])
    const isChanged = (await nameNow()) === 'Rosalind Lindqvist'
    expect(answer.status === 200).toBe(isChanged)
  })
})
