import { downloadPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ViewSteps, withView } from '../staff/test-rows.ts'
import { statementLimits } from '../statements/limits.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
let address: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.opened.database.deleteFrom('throttles').execute()
  customer = await newCustomer(server, { kind: 'platform' })
  address = `/api/accounts/${customer.accountId}/payments.csv`
})

/** Makes the request that a browser makes when someone follows a link. */
const follow = (url: string, headers: Record<string, string> = {}) =>
  customer.visitor.send('GET', url, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
async function useUp() {
  for (let times = 0; times < statementLimits.download.per.person[0]; times++)
    await customer.visitor.ask(downloadPayments, { params: { id: customer.accountId }, query: {} })
}

describe('a member of staff who follows a link to a file in a view', () => {
  const followInView = async (steps: ViewSteps, view?: string) => {
    const { visitor, viewId } = await withView(server, customer, steps)
    // Browsers don't send this header when they follow a link.
    delete visitor.headers['lightwell-view']
    const headers = { accept: 'text/html,*/*;q=0.8' }
    return visitor.send('GET', `${address}?view=${view ?? viewId}`, { headers })
  }

  it('gets the file', async () => {
    const { statusCode, headers } = await followInView({ isChecked: true })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  })

  it.each([
    { why: 'the caller was not checked', steps: {}, says: 'Verify the caller first' },
    { why: 'the view has ended', steps: { isChecked: true }, view: 'ended', says: 'This view has ended' },
  ])('gets a page that says why not: $why', async ({ steps, view, says }) => {
    const { statusCode, body } = await followInView(steps, view)
    expect(statusCode).toBe(403)
    expect(body).toContain(says)
    expect(body).not.toContain('href="/account/"')
  })

  it('isn’t sent to the customers’ sign-in', async () => {
    const { statusCode, body } = await follow(`${address}?view=1`)
    expect(statusCode).toBe(401)
    expect(body).toContain('You’re signed out')
  })
})

describe('a customer who follows a link to a file', () => {
  it('gets the file', async () => {
    const { statusCode, headers } = await follow(address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toContain('attachment')
  })

  it.each([
    { language: 'en', says: 'Too many downloads', retry: 'Try again in 10 minutes' },
    { language: 'es', says: 'Demasiadas descargas', retry: 'Intente de nuevo en 10 minutos' },
  ])('too often gets a page with the time to wait: $language', async ({ language, says, retry }) => {
    await useUp()
    const { statusCode, headers, body } = await follow(address, { 'accept-language': language })
    expect(statusCode).toBe(429)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '600',
    })
    expect(headers['content-security-policy']).toContain("style-src 'sha256-")
    expect(body).toContain(`<html lang="${language}">`)
    for (const part of [says, retry, `href="${address}"`]) expect(body).toContain(part)
  })

  it('that doesn’t exist gets a page that names the request', async () => {
    const { statusCode, headers, body } = await follow('/api/accounts/nobody/payments.csv')
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toMatch(/We couldn’t download this file[\s\S]+give us this number: [0-9a-f-]{36}/)
  })

  it('without a session is sent to the sign-in', async () => {
    const { statusCode, headers, body } = await server
      .guest()
      .send('GET', address, { headers: { accept: 'text/html' } })
    expect([statusCode, headers.location, body]).toEqual([303, '/login?target=%2Faccount%2F', ''])
  })
})

it('a program that fetches a file gets the usual refusal', async () => {
  await useUp()
  const refused = await customer.visitor.ask(downloadPayments, {
    params: { id: customer.accountId },
    query: {},
  })
  expect(refused.problem).toMatchObject({ status: 429, code: 'too-many-requests' })
})
