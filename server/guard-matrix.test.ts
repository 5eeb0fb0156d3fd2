import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from './identity/session.ts'
import { newCustomer } from './testing/customer.ts'
import { addAccount, addIdentity, addSavedMethods, addSession, linkAccount } from './testing/customer-rows.ts'
import { everyCall, everyLine, type Line } from './testing/every-call.ts'
import { examples, kindOf, type Named, newSubject, nothing, type Subject } from './testing/examples.ts'
import { routesOf } from './testing/routes.ts'
import { startTestServer, type TestServer, usualInstant } from './testing/test-server.ts'
import { type Answered, openVisitor, type Visitor } from './testing/visitor.ts'
import type { GuardName } from './web/guards.ts'

// Who may make which call, and what everybody else is told. Each call is made about the owner's account, or about the
// asker's own where it names none; `early access` is somebody whose account is restricted, and asks about that one.
//
//   ok          it is done                            no billing  403, the bills are not theirs to see
//   hidden      404, as if it did not exist           sign in     401, nobody is signed in

const table = `
  call                                        | owner | other  | no billing | billing | early access | agent  | nobody  | expired
  GET  /api/session                           | ok    | ok     | ok         | ok      | ok           | ok     | sign in | sign in
  GET  /api/services                          | ok    | ok     | ok         | ok      | ok           | ok     | sign in | sign in
  POST /api/login                             | ok    | ok     | ok         | ok      | ok           | ok     | ok      | ok
  POST /api/agent/corp_login                  | ok    | ok     | ok         | ok      | ok           | ok     | ok      | ok
  POST /api/logout                            | ok    | ok     | ok         | ok      | ok           | ok     | ok      | ok
  POST /api/session/language                  | ok    | ok     | ok         | ok      | ok           | ok     | ok      | ok
  POST /api/session/account                   | ok    | hidden | ok         | ok      | ok           | hidden | sign in | sign in
  GET  /api/accounts/{id}                     | ok    | hidden | ok         | ok      | ok           | hidden | sign in | sign in
  GET  /api/accounts/{id}/products            | ok    | hidden | ok         | ok      | ok           | hidden | sign in | sign in
  GET  /api/accounts/{id}/paymentMethods      | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/authorizationText   | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/authorizations/{subjectId} | ok | hidden | no billing | ok    | no billing   | hidden | sign in | sign in
  POST /api/accounts/{id}/paymentMethods      | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  PATCH /api/accounts/{id}/paymentMethods/{methodId} | ok | hidden | no billing | ok    | no billing   | hidden | sign in | sign in
  DELETE /api/accounts/{id}/paymentMethods/{methodId} | ok | hidden | no billing | ok   | no billing   | hidden | sign in | sign in
  POST /api/accounts/{id}/paymentMethods/{methodId}/deposits | ok | hidden | no billing | ok | no billing | hidden | sign in | sign in
  GET  /api/accounts/{id}/payments            | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/payments/{paymentId}| ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/accounts/{id}/payments/{paymentId}| ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  DELETE /api/accounts/{id}/payments/{paymentId}| ok  | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/recentPayments      | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/payments.csv        | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getPaymentHistory                 | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/accounts/{id}/payments/prepare    | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/accounts/{id}/payments            | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/paymentDates                      | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getBillingAccount                 | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getRecurringPayment               | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/addPaymentMethod                  | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/setupOneTimePayment               | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/accounts/{id}                     | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/statements          | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/statements/current  | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/statements/{date}   | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/statements/{date}/pdf| ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/billinserts         | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/statementCount      | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/statements.csv      | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/statements.zip      | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getBillingInvoices                | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getCurrentBillingInvoice          | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getBillingInvoice                 | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getPDFBillingInvoice              | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/services/{serviceId}/billReprints | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/services/{serviceId}/billReprints | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  DELETE /api/services/{serviceId}/billReprints| ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/autopay             | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/autopay/{autopayId} | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/accounts/{id}/autopay/{autopayId} | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  DELETE /api/accounts/{id}/autopay/{autopayId}| ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getAutoPayment                    | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/activateAutoPayment               | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/deactivateAutoPayment             | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  PUT  /api/updateBillingAccount              | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  POST /api/getDynamicsAutopayEnrollment      | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/getChaseIframeUUID                | ok    | ok     | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/dstUrl/{actionCode} | ok    | hidden | no billing | ok      | no billing   | hidden | sign in | sign in
  GET  /api/accounts/{id}/paymentToken        | ok    | hidden | no billing | hidden  | no billing   | hidden | sign in | sign in
  GET  /api/getDataByQueryUid                 | ok    | hidden | no billing | hidden  | no billing   | hidden | sign in | sign in`

/** A form is read by the session that opened it, and by nobody else with the same account. */
const ofOneSession: Line[] = ['GET /api/getDataByQueryUid', 'GET /api/accounts/{id}/paymentToken']

/** What anybody may fetch, because it tells nobody anything: pages, their looks, and the operator's questions. */
const open = [
  'GET /',
  'GET /*',
  'GET /account',
  'GET /account/',
  'GET /account/card-form.html',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /invitation',
  'GET /login',
  'GET /readyz',
  'POST /invitation',
  'POST /language',
  'POST /login',
  'POST /logout',
]

/** Which columns stand for whom; a session of a new kind does not compile until it has its own. */
type KindOfSession = Session extends infer Each
  ? Each extends { identityId: string }
    ? 'customer'
    : Each extends { staffId: string }
      ? 'staff'
      : 'somebody new'
  : never
const columnsOf = {
  customer: ['owner', 'other', 'no billing', 'billing', 'early access', 'expired'],
  staff: ['agent'],
  none: ['nobody'],
} as const satisfies Record<KindOfSession | 'none', string[]>
type Who = (typeof columnsOf)[keyof typeof columnsOf][number]

const cells = {
  ok: { status: 200 },
  'no billing': { status: 403, code: 'billing-not-permitted' },
  hidden: { status: 404, code: 'not-found' },
  'sign in': { status: 401, code: 'not-signed-in' },
} as const
type Cell = keyof typeof cells

const [heading = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const columns = heading.slice(1) as Who[]
const rows = lines.map(([line = '', ...told]) => ({
  line: line.replace(/ +/, ' ') as Line,
  told: told as Cell[],
}))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

describe('the table', () => {
  it('has a row for every call that is served, and no other', () => {
    const served = routesOf(server.app).filter(
      (line) => !open.includes(line) && !line.startsWith('GET /assets/'),
    )
    expect(rows.map(({ line }) => line).toSorted()).toEqual(served)
  })

  it('has a row for every call of the rulebook', () => {
    expect(rows.map(({ line }) => line).toSorted()).toEqual(everyLine.toSorted())
  })

  it('has a column for everybody, and knows the answer of every cell', () => {
    expect(columns.toSorted()).toEqual(Object.values(columnsOf).flat().toSorted())
    for (const { line, told } of rows) {
      expect(told, line).toHaveLength(columns.length)
      for (const cell of told) expect(Object.keys(cells), line).toContain(cell)
    }
  })
})

describe.each(rows)('$line', ({ line, told }) => {
  let cast: Cast
  beforeAll(async () => {
    server.clock.set(usualInstant)
    cast = await castOf(server, kindOf(line))
  })

  it.each(columns.map((who, at) => [who, told[at] ?? 'ok'] as const))('%s: %s', async (who, cell) => {
    const { visitor, about } = cast[who]
    const { status, code } = await tell(visitor, line, about)
    expect({ status, code }).toEqual({ code: undefined, ...cells[cell] })
  })
})

describe('an object of somebody else answers as one that does not exist:', () => {
  const hidden = rows.flatMap(({ line, told }) =>
    columns.filter((_, at) => told[at] === 'hidden').map((who) => ({ line, who })),
  )

  it.each(hidden)('$line for $who', async ({ line, who }) => {
    const cast = await castOf(server, kindOf(line))
    const { visitor, about } = cast[who]
    const somebodys = await tell(visitor, line, about)
    const nobodys = await tell(visitor, line, nothing(about.today))
    expect(somebodys).toEqual(nobodys)
    expect(somebodys.status).toBe(404)
  })

  const within: [string, Line, (one: Subject, other: Named) => Named, string][] = [
    ...(['GET /api/getBillingInvoice', 'GET /api/getPDFBillingInvoice'] as const).map(
      (line): (typeof within)[number] => [
        'an invoice',
        line,
        (one, { invoiceId }) => ({ ...one, invoiceId }),
        'not-found',
      ],
    ),
    ...(['GET', 'POST', 'DELETE'] as const).map((method): (typeof within)[number] => [
      'a service',
      `${method} /api/services/{serviceId}/billReprints`,
      (one, { serviceId }) => ({ ...one, serviceId }),
      'not-found',
    ]),
    [
      'a request for paper',
      'DELETE /api/services/{serviceId}/billReprints',
      (one, { reprintId }) => ({ ...one, reprintId }),
      'not-found',
    ],
    [
      'a payment',
      'GET /api/accounts/{id}/payments/{paymentId}',
      (one, { paymentId }) => ({ ...one, paymentId }),
      'not-found',
    ],
    ...(['POST', 'DELETE'] as const).map((method): (typeof within)[number] => [
      'a scheduled payment',
      `${method} /api/accounts/{id}/payments/{paymentId}`,
      (one, { scheduledId }) => ({ ...one, scheduledId }),
      'not-found',
    ]),
    ...ofOneSession.map((line): (typeof within)[number] => [
      'a form',
      line,
      (one, { formUid }) => ({ ...one, formUid }),
      'not-found',
    ]),
    ...(['POST /api/accounts/{id}/paymentMethods', 'POST /api/addPaymentMethod'] as const).map(
      (line): (typeof within)[number] => [
        'an entered method',
        line,
        (one, { enteredId }) => ({ ...one, enteredId }),
        'method-unusable',
      ],
    ),
    ...(
      [
        'POST /api/accounts/{id}/payments',
        'POST /api/accounts/{id}/payments/{paymentId}',
        'POST /api/accounts/{id}/payments/prepare',
        'POST /api/setupOneTimePayment',
      ] as const
    ).map((line): (typeof within)[number] => [
      'a saved method',
      line,
      (one, { methodId }) => ({ ...one, methodId }),
      'method-unusable',
    ]),
    [
      'a saved method',
      'PATCH /api/accounts/{id}/paymentMethods/{methodId}',
      (one, { methodId }) => ({ ...one, methodId }),
      'not-found',
    ],
    [
      'a saved method',
      'DELETE /api/accounts/{id}/paymentMethods/{methodId}',
      (one, { spareId }) => ({ ...one, spareId }),
      'not-found',
    ],
    [
      'a bank account to be verified',
      'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits',
      (one, { unverifiedId }) => ({ ...one, unverifiedId }),
      'not-found',
    ],
  ]
  it.each(within)('%s in %s', async (_, line, mixed, code) => {
    const one = await newSubject(server, kindOf(line))
    const other = await newSubject(server, kindOf(line))
    const somebodys = await tell(one.owner.visitor, line, mixed(one, other))
    const nobodys = await tell(one.owner.visitor, line, mixed(one, nothing(one.today)))
    expect(somebodys).toEqual(nobodys)
    expect(somebodys.code).toBe(code)
  })

  it('where a page of payments goes on behind somebody else’s', async () => {
    const one = await newSubject(server, 'legacy')
    const other = await newSubject(server, 'legacy')
    const behind = (after: string) =>
      one.owner.visitor.ask(everyCall['GET /api/accounts/{id}/payments'], {
        params: { id: one.accountId },
        query: { after },
      } as never)
    const page = await behind(`${other.today}_${other.paymentId}`)
    expect(page.status).toBe(200)
    const { payments } = JSON.parse(page.body) as { payments: { id: string }[] }
    expect(payments.map(({ id }) => id)).not.toContain(other.paymentId)
  })
})

describe('what the description says of guards', () => {
  it('is what the table shows', async () => {
    const { paths } = JSON.parse((await server.guest().send('GET', '/api/openapi.json')).body)
    const shapes: Record<GuardName, string> = {
      anyone: 'ok ok ok ok ok ok ok ok',
      signedIn: 'ok ok ok ok ok ok sign in sign in',
      linkedAccount: 'ok hidden ok ok ok hidden sign in sign in',
      billingAccount: 'ok hidden no billing ok no billing hidden sign in sign in',
      platformAccount: 'ok hidden no billing ok no billing hidden sign in sign in',
      ownBilling: 'ok hidden no billing ok no billing hidden sign in sign in',
      accountInUse: 'ok ok no billing ok no billing hidden sign in sign in',
    }
    for (const { line, told } of rows.filter(({ line }) => !ofOneSession.includes(line))) {
      const [method = '', path = ''] = line.split(' ')
      const guard = paths[path][method.toLowerCase()]['x-guard'] as GuardName
      expect(told.join(' '), line).toBe(shapes[guard])
    }
  })
})

/** Everybody, each in a browser of their own, and what they ask about. */
type Cast = Record<Who, { visitor: Visitor; about: Named }>

async function castOf(server: TestServer, kind: 'legacy' | 'platform'): Promise<Cast> {
  const about = await newSubject(server, kind)
  const other = await newCustomer(server, { kind })
  const restricted = await addAccount(server, { kind, restrictedEarlyAccess: true })
  const methods = await addSavedMethods(server, restricted.accountId)

  const linked = async (accountId: string, role: 'owner' | 'user', billing: boolean) => {
    const { identityId } = await addIdentity(server)
    await linkAccount(server, { accountId, identityId, role, billing })
    return withSession(server, { identityId })
  }
  const staff = await server.world.database.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const own = {
    ...about,
    ...restricted,
    billingAccountId: restricted.billingAccountId ?? '',
    methodId: methods.visa,
  }
  return {
    owner: { visitor: about.owner.visitor, about },
    other: { visitor: other.visitor, about },
    'no billing': { visitor: await linked(about.accountId, 'user', false), about },
    billing: { visitor: await linked(about.accountId, 'user', true), about },
    'early access': { visitor: await linked(restricted.accountId, 'owner', true), about: own },
    agent: { visitor: await withSession(server, { staffId: staff.id }), about },
    nobody: { visitor: server.guest(), about },
    expired: { visitor: await withSession(server, about.owner, { seconds: 0 }), about },
  }
}

async function withSession(
  server: TestServer,
  ...session: Rest<Parameters<typeof addSession>>
): Promise<Visitor> {
  const visitor = openVisitor(server.app)
  const { name, value } = await addSession(server, ...session)
  visitor.cookies.set(name, value)
  return visitor
}
type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never

/** What somebody is told, without what differs every time. */
async function tell(visitor: Visitor, line: Line, about: Named) {
  const headers = { 'idempotency-key': randomUUID() }
  const answer: Answered<(typeof everyCall)[Line]> = await visitor.ask(
    everyCall[line],
    examples[line](about) as never,
    headers,
  )
  if (answer.status === 200) return { status: 200, code: undefined }
  const { requestId, ...problem } = answer.problem
  const { date, ...sent } = answer.headers
  return { ...problem, headers: sent }
}
