import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Acting } from './acting/actor.ts'
import { type Cast, openCast } from './testing/cast.ts'
import { everyCall, everyLine, type Line } from './testing/every-call.ts'
import { examples, kindOf, type Named, nothing } from './testing/examples.ts'
import { routesOf } from './testing/routes.ts'
import { newSubject, type Subject } from './testing/subject.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import type { Answered, Visitor } from './testing/visitor.ts'
import type { GuardName } from './web/guards.ts'

// Who may make which call, and what everybody else is told. The calls are read from the rulebook's contracts: a new one is
// held to what is usual, for everybody, until it stands among the exceptions with its reason. Each call is made about the
// owner's account, or about the asker's own where it names none; `early access` is somebody whose account is restricted,
// and asks about that one.

const answers = {
  ok: { status: 200 },
  // The bills are not theirs to see.
  'no billing': { status: 403, code: 'billing-not-permitted' },
  // As if it did not exist.
  hidden: { status: 404, code: 'not-found' },
  'sign in': { status: 401, code: 'not-signed-in' },
} as const
type Answer = keyof typeof answers

/** Whose columns there are: a new way of acting does not compile until it has its own. */
type WayOfActing = Acting extends infer Each
  ? Each extends { actor: { kind: infer Kind extends string }; subject: infer Subject }
    ? Subject extends undefined
      ? Kind
      : `${Kind} with a subject`
    : never
  : never
const columnsOf = {
  'customer with a subject': ['owner', 'other', 'no billing', 'billing', 'early access'],
  staff: ['agent'],
  guest: ['nobody', 'expired'],
} as const satisfies Record<WayOfActing, string[]>
type Who = (typeof columnsOf)[keyof typeof columnsOf][number]
const everybody: Who[] = Object.values(columnsOf).flat()

/** A call about somebody's bills: for those who may see and pay them. */
const usual: Record<Who, Answer> = {
  owner: 'ok',
  billing: 'ok',
  other: 'hidden',
  'no billing': 'no billing',
  'early access': 'no billing',
  agent: 'hidden',
  nobody: 'sign in',
  expired: 'sign in',
}
const usualGuards: GuardName[] = ['billingAccount', 'platformAccount', 'ownBilling']

/** What is not as usual, with which guard, and why. */
const exceptions: { because: string; lines: Line[]; guards: GuardName[]; told: Partial<typeof usual> }[] = [
  {
    because: 'it is the way in, the way out, or the language of a page',
    lines: [
      'POST /api/login',
      'POST /api/agent/corp_login',
      'POST /api/logout',
      'POST /api/session/language',
    ],
    guards: ['anyone'],
    told: Object.fromEntries(everybody.map((who) => [who, 'ok'])),
  },
  {
    because: 'it tells whoever is signed in of themselves',
    lines: ['GET /api/session', 'GET /api/services'],
    guards: ['signedIn'],
    told: { other: 'ok', 'no billing': 'ok', 'early access': 'ok', agent: 'ok' },
  },
  {
    because: 'it says nothing of bills, or leaves them out for whom they are not',
    lines: ['POST /api/session/account', 'GET /api/accounts/{id}', 'GET /api/accounts/{id}/products'],
    guards: ['linkedAccount'],
    told: { 'no billing': 'ok', 'early access': 'ok' },
  },
  {
    because: 'where it names no account it is about the one in use, which everybody has of their own',
    lines: ['GET /api/getChaseIframeUUID'],
    guards: ['accountInUse'],
    told: { other: 'ok' },
  },
  {
    because: 'a form is read by the session that opened it, and by nobody else with the same account',
    lines: ['GET /api/getDataByQueryUid', 'GET /api/accounts/{id}/paymentToken'],
    guards: usualGuards,
    told: { billing: 'hidden' },
  },
]

const exceptionOf = (line: Line) => exceptions.find(({ lines }) => lines.includes(line))
const expectedOf = (line: Line): Record<Who, Answer> => ({ ...usual, ...exceptionOf(line)?.told })

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

let server: TestServer
/** Who is refused changes nothing, and who reads does not either: all of them ask about what the whole file shares. */
let casts: Record<'legacy' | 'platform', Cast<Who>>
let described: Record<string, Record<string, { 'x-guard': GuardName }>>
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  described = (await server.guest().send('GET', '/api/openapi.json')).json().paths
  casts = { legacy: openCast(server, 'legacy'), platform: openCast(server, 'platform') }
})
afterAll(() => server.close())

describe('the calls', () => {
  it('that are served are those of the rulebook, and no other', () => {
    const served = routesOf(server.app).filter(
      (line) => !open.includes(line) && !line.startsWith('GET /assets/'),
    )
    expect(served).toEqual(everyLine.toSorted())
  })

  it('that are not as usual have one reason each', () => {
    const lines = exceptions.flatMap((exception) => exception.lines)
    expect(lines).toEqual([...new Set(lines)])
  })
})

describe.each(everyLine.map((line) => [line, exceptionOf(line)?.because ?? 'as usual'] as const))(
  '%s (%s)',
  (line) => {
    const expected = expectedOf(line)

    it('is done for some and refused to others', async () => {
      const fresh = everyCall[line].changesState ? openCast(server, kindOf(line), line) : casts[kindOf(line)]
      const told = new Map<Who, unknown>()
      for (const who of everybody) {
        const cast = expected[who] === 'ok' ? fresh : casts[kindOf(line)]
        const { status, code } = await tell(await cast(who), line)
        told.set(who, code === undefined ? { status } : { status, code })
      }
      const right = everybody.map((who) => [who, answers[expected[who]]])
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(right))
    })

    it('is described with the guard for it', () => {
      const { method, path } = everyCall[line]
      const guard = described[path]?.[method.toLowerCase()]?.['x-guard']
      expect(exceptionOf(line)?.guards ?? usualGuards).toContain(guard)
    })
  },
)

describe('an object of somebody else answers as one that does not exist:', () => {
  const hidden = everyLine.flatMap((line) =>
    everybody.filter((who) => expectedOf(line)[who] === 'hidden').map((who) => ({ line, who })),
  )

  it.each(hidden)('$line for $who', async ({ line, who }) => {
    const { visitor, about } = await casts[kindOf(line)](who)
    const somebodys = await tell({ visitor, about }, line)
    const nobodys = await tell({ visitor, about: nothing(about.today) }, line)
    expect(somebodys).toEqual(nobodys)
    expect(somebodys.status).toBe(404)
  })

  /** Things that a call names beside its account, and what it refuses somebody else's with. */
  const within: { thing: string; name: keyof Named; lines: Line[]; code: string }[] = [
    {
      thing: 'an invoice',
      name: 'invoiceId',
      lines: ['GET /api/getBillingInvoice', 'GET /api/getPDFBillingInvoice'],
      code: 'not-found',
    },
    {
      thing: 'a service',
      name: 'serviceId',
      lines: [
        'GET /api/services/{serviceId}/billReprints',
        'POST /api/services/{serviceId}/billReprints',
        'DELETE /api/services/{serviceId}/billReprints',
      ],
      code: 'not-found',
    },
    {
      thing: 'a request for paper',
      name: 'reprintId',
      lines: ['DELETE /api/services/{serviceId}/billReprints'],
      code: 'not-found',
    },
    {
      thing: 'a payment',
      name: 'paymentId',
      lines: ['GET /api/accounts/{id}/payments/{paymentId}'],
      code: 'not-found',
    },
    {
      thing: 'a scheduled payment',
      name: 'scheduledId',
      lines: [
        'POST /api/accounts/{id}/payments/{paymentId}',
        'DELETE /api/accounts/{id}/payments/{paymentId}',
      ],
      code: 'not-found',
    },
    {
      thing: 'a form',
      name: 'formUid',
      lines: ['GET /api/getDataByQueryUid', 'GET /api/accounts/{id}/paymentToken'],
      code: 'not-found',
    },
    {
      thing: 'an entered method',
      name: 'enteredId',
      lines: ['POST /api/accounts/{id}/paymentMethods', 'POST /api/addPaymentMethod'],
      code: 'method-unusable',
    },
    {
      thing: 'a saved method',
      name: 'methodId',
      lines: [
        'POST /api/accounts/{id}/payments',
        'POST /api/accounts/{id}/payments/{paymentId}',
        'POST /api/accounts/{id}/payments/prepare',
        'POST /api/setupOneTimePayment',
      ],
      code: 'method-unusable',
    },
    {
      thing: 'a saved method',
      name: 'methodId',
      lines: ['PATCH /api/accounts/{id}/paymentMethods/{methodId}'],
      code: 'not-found',
    },
    {
      thing: 'a saved method',
      name: 'spareId',
      lines: ['DELETE /api/accounts/{id}/paymentMethods/{methodId}'],
      code: 'not-found',
    },
    {
      thing: 'a bank account to be verified',
      name: 'unverifiedId',
      lines: ['POST /api/accounts/{id}/paymentMethods/{methodId}/deposits'],
      code: 'not-found',
    },
  ]

  let others: Record<'legacy' | 'platform', Subject>
  beforeAll(async () => {
    others = { legacy: await newSubject(server, 'legacy'), platform: await newSubject(server, 'platform') }
  })

  it.each(within.flatMap(({ lines, ...of }) => lines.map((line) => ({ line, ...of }))))(
    '$thing in $line',
    async ({ line, name, code }) => {
      const { visitor, about } = await casts[kindOf(line)]('owner')
      const naming = (other: Named) => ({ visitor, about: { ...about, [name]: other[name] } })
      const somebodys = await tell(naming(others[kindOf(line)]), line)
      expect(somebodys).toEqual(await tell(naming(nothing(about.today)), line))
      expect(somebodys.code).toBe(code)
    },
  )

  it('where a page of payments goes on behind somebody else’s', async () => {
    const { visitor, about } = await casts.legacy('owner')
    const { today, paymentId } = others.legacy
    const page = await visitor.ask(everyCall['GET /api/accounts/{id}/payments'], {
      params: { id: about.accountId },
      query: { after: `${today}_${paymentId}` },
    } as never)
    expect(page.status).toBe(200)
    const { payments } = JSON.parse(page.body) as { payments: { id: string }[] }
    expect(payments.map(({ id }) => id)).not.toContain(paymentId)
  })
})

/** What somebody is told, without what differs every time. */
async function tell({ visitor, about }: { visitor: Visitor; about: Named }, line: Line) {
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
