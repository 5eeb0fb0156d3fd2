import { servedPath } from '@lightwell/rulebook/path-template.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ByKind } from '../acting/by.ts'
import { keepLink } from '../identity/link-write.ts'
import { openCast } from '../testing/cast.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { everyLine, forms } from '../testing/examples.ts'
import type { FormRow, Got } from '../testing/forms.ts'
import { customers, everybody, everyHelper, type Who } from '../testing/noun-examples.ts'
import { routesOf } from '../testing/routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { newToken } from '../web/token.ts'

// Tests who may send each form, what answer everybody else gets, and what the audit trail records. Forms go through the
// same checks as calls (`serveForm`). On forms, staff count as not signed in.

let server: TestServer
beforeAll(async () => {
  const provider = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }
  const ofStaff = {
    STAFF_OIDC_ISSUER: 'http://127.0.0.1:9',
    STAFF_OIDC_CLIENT_ID: 'x',
    STAFF_OIDC_CLIENT_SECRET: 'x',
    STAFF_OIDC_NAME: 'x',
    STAFF_OIDC_AGENTS: 'x',
  }
  server = await startTestServer({ settings: { LIMITS: 'off', ...provider, ...ofStaff } })
})
afterAll(() => server.close())

/**
 * Sends a form.
 * @returns the answer, and what the audit trail has recorded since
 */
async function sent(
  visitor: Visitor,
  path: string,
  { query = {}, fields = {} }: { query?: Record<string, string>; fields?: Record<string, string> } = {},
  headers: Record<string, string> = {},
) {
  const before = new Set((await trailOf(path)).map(({ id }) => id))
  const search = new URLSearchParams(query)
  const answer = await visitor.send('POST', search.size > 0 ? `${path}?${search}` : path, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
  const got: Got = answer.statusCode === 303 ? String(answer.headers.location) : answer.statusCode
  const written = (await trailOf(path)).filter(({ id }) => !before.has(id)).map(({ id, ...row }) => row)
  return { got, written }
}

const trailOf = (path: string) =>
  server.world.database
    .selectFrom('trail')
    .innerJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
    .where('call', '=', `POST ${path}`)
    .orderBy('trail.id')
    .select(['trail.id', 'by_kind', 'by_id', 'identity_id', 'account_id', 'thing', 'outcome'])
    .execute()

it('the forms that are served are these, and what another system sends', () => {
  const calls = new Set(everyLine.map((line) => servedPath(line, server.app.wireNames)))
  const served = routesOf(server.app).filter((line) => line.startsWith('POST ') && !calls.has(line))
  const others = ['POST /api/agent/corp_login/provider/back-channel', 'POST /login/provider/back-channel']
  expect(served).toEqual([...Object.keys(forms).map((path) => `POST ${path}`), ...others].toSorted())
})

describe.each(Object.entries(forms))(
  'POST %s',
  (path, { sends = () => ({}), gets, lets, ...of }: FormRow) => {
    const isForAnybody = lets === undefined && of.byLink === undefined
    const isLetIn = (who: Who) => lets?.who.includes(who) ?? false

    it('lets in those it’s for, answers everyone else the same way, and puts known people on the trail', async () => {
      const cast = openCast(server, 'legacy')
      const results: [Who, Got, ByKind[]][] = []
      const right: [Who, Got, ByKind[]][] = []
      for (const who of everybody) {
        const { visitor, about } = await cast(who)
        const { got, written } = await sent(visitor, path, sends(about))
        results.push([who, got, written.map(({ by_kind }) => by_kind)])
        if (isLetIn(who) && lets) right.push([who, lets.get(about), ['guest']])
        else right.push([who, gets, isForAnybody ? knownAs(who) : []])
      }
      expect(results).toEqual(right)
    })

    it(
      of.isFromAnywhere ? 'may come from another site' : 'does nothing where another site sent it',
      async () => {
        const { visitor, about } = await openCast(server, 'legacy')(lets?.who[0] ?? 'owner')
        const refused = await timesForged()
        const { written } = await sent(visitor, path, sends(about), { 'sec-fetch-site': 'cross-site' })
        expect([written, (await timesForged()) - refused]).toEqual([[], of.isFromAnywhere ? 0 : 1])
      },
    )
  },
)

async function timesForged(): Promise<number> {
  const results = await server.world.events.registry.metrics()
  return Number(/"forgery-refused",detail="forged"} (\d+)/.exec(results)?.[1] ?? 0)
}

/**
 * The kind of caller that the audit trail records for a form that everyone may send. Empty if it records nothing for
 * this caller.
 */
function knownAs(who: Who): ByKind[] {
  if ((everyHelper as readonly Who[]).includes(who)) return ['helper']
  return (customers as readonly Who[]).includes(who) ? ['customer'] : []
}

describe('a form that a mailed link leads to is on the trail of whoever the link was mailed to', () => {
  let owner: Customer
  beforeAll(async () => {
    owner = await newCustomer(server, { kind: 'platform' })
  })
  /** Stores a link for a purpose, as if it had been mailed to the owner. */
  async function mailed(purpose: 'reset-password' | 'undo-email' | 'keep-factors'): Promise<string> {
    const { database, clock } = server.world
    const token = newToken()
    const { identityId, email } = owner
    await keepLink(database, { token, purpose, identityId, email }, clock(), clock().add({ hours: 1 }))
    return token
  }

  it.each([
    ['/reset-password', 'reset-password', { password: 'one', repeat: 'another' }, 'differs'],
    [
      '/reset-password',
      'reset-password',
      { password: 'seven lanterns over tide', repeat: 'seven lanterns over tide' },
      'done',
    ],
    ['/keep-factors', 'keep-factors', {}, 'link-over'],
    ['/undo-email', 'undo-email', {}, 'done'],
  ] as const)('%s as for a link of %s', async (path, purpose, fields, outcome) => {
    const token = await mailed(purpose)
    const { written } = await sent(server.guest(), path, { fields: { token, ...fields } })
    expect(written).toEqual([
      {
        by_kind: 'guest',
        by_id: null,
        identity_id: owner.identityId,
        account_id: null,
        thing: null,
        outcome,
      },
    ])
  })
})

describe('a form of a guest', () => {
  const path = '/helpcenter/reboot/answer'
  it.each([
    ['with a null in it', 'modem-1\u0000'],
    ['of eleven thousand letters', 'm'.repeat(11_000)],
  ])('%s is none of a device, and leaves no more on the trail than a device’s name', async (_, device) => {
    const { visitor, about } = await openCast(server, 'legacy')('guest: equipment')
    expect(about.serialNumber).toBe('modem-1')
    const { got, written } = await sent(visitor, path, { query: { device } })
    expect(got).toMatch('/helpcenter/reboot')
    expect(written.every(({ thing }) => (thing ?? '').length <= 40)).toBe(true)
  })
})
