import { readSession, signIn } from '@lightwell/rulebook/identity/contract.ts'
import { inviteUser } from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOf, password } from '../demo/people.ts'
import { newCustomer } from '../testing/customer.ts'
import { startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let service: TestIdentityProvider
beforeAll(async () => {
  service = await startIdentityProvider({})
})
afterAll(() => service.close())

const open = (url: string, asks: Visitor) =>
  asks.send('GET', url, { headers: { accept: 'text/html', 'sec-fetch-site': 'none' } })
const locationOf = ({ headers }: Awaited<ReturnType<typeof open>>) => String(headers.location)
const isNobody = async (asks: Visitor) => (await asks.ask(readSession)).status === 401

describe('the sign-in page', () => {
  it('has both ways if both are on, and passes on the target', async () => {
    await using server = await startTestServer({ settings: { ...service.settings, OIDC_NAME: 'Glow ID' } })
    const page = (await open('/login?target=/account/%23/bills', server.guest())).body
    expect(page).toContain('Sign in with Glow ID')
    expect(page).toContain('href="/login/provider?target=%2Faccount%2F%23%2Fbills"')
    expect(page).toContain('name="password"')
  })

  it('has one way if the service is the only one, and no other way is open', async () => {
    await using only = await startTestServer({ settings: { ...service.settings, OIDC_ONLY: 'on' } })
    const guest = only.guest()
    for (const url of ['/', '/login']) {
      const page = (await open(url, guest)).body
      expect(page).toContain('href="/login/provider"')
      expect(page).not.toContain('name="password"')
    }
    const body = { email: emailOf('florida'), password }
    expect((await guest.ask(signIn, { body })).problem.code).toBe('sign-in-refused')
    const form = await guest.send('POST', '/login', {
      body: new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(locationOf(form)).toBe('/login')
    expect(locationOf(await open('/register', guest))).toBe('/login')
    expect(await isNobody(guest)).toBe(true)
  })

  it('is the only way for somebody who’s invited to help as well', async () => {
    await using only = await startTestServer({ settings: { ...service.settings, OIDC_ONLY: 'on' } })
    const owner = await newCustomer(only, { kind: 'legacy' })
    const email = 'newcomer@example.net'
    const options = { billing: true, pays: false, seesServices: false, manages: false }
    const params = { serviceId: owner.serviceId as ServiceId }
    await owner.visitor.ask(inviteUser, { params, body: { email, service: { options } } })
    const { body_text } = await only.opened.database
      .selectFrom('outbox')
      .where('to_address', '=', email)
      .select('body_text')
      .executeTakeFirstOrThrow()
    const token = /\/helper\?token=(\S+)/.exec(body_text)?.[1] ?? ''
    const guest = only.guest()
    expect((await open(`/helper?token=${token}`, guest)).body).not.toContain('name="password"')
    const chosen = 'lanterns drift over quiet water'
    const names = { firstName: 'Nils', lastName: 'Okoro' }
    await guest.send('POST', '/helper', {
      body: String(new URLSearchParams({ token, ...names, password: chosen, repeat: chosen })),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await isNobody(guest)).toBe(true)
    const made = only.opened.database.selectFrom('identities').where('email', '=', email).select('id')
    expect(await made.execute()).toEqual([])
  })

  it('doesn’t mention it if there is none', async () => {
    await using without = await startTestServer()
    expect((await open('/login', without.guest())).body).not.toContain('/login/provider')
    expect((await open('/login/provider', without.guest())).statusCode).toBe(404)
  })
})
