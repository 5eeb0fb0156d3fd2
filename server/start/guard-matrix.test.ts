import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Call, type Role, roles } from '@lightwell/rulebook/call.ts'
import { servedPath } from '@lightwell/rulebook/path-template.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Acting } from '../acting/actor.ts'
import { type Cast, openCast } from '../testing/cast.ts'
import {
  everyCall,
  everyLine,
  examples,
  exceptions,
  forms,
  isCall,
  kindOf,
  type Line,
  lineOf,
  type Named,
  nothing,
  within,
} from '../testing/examples.ts'
import { everyGuest, type Guest, guestsByArea } from '../testing/guests.ts'
import {
  type Answer,
  answers,
  columns,
  everybody,
  everyHelper,
  everyViewer,
  guardsOf,
  type Helper,
  helpers,
  type InView,
  inView,
  type Who,
} from '../testing/noun-examples.ts'
import { routesOf } from '../testing/routes.ts'
import { expectedInView, expectedOfStaff } from '../testing/staff-cells.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Answered, Visitor } from '../testing/visitor.ts'
import type { GuardName } from '../web/guard-table.ts'

// Tests who may make which call, and what everybody else is answered. The calls come from the rulebook's contracts. A
// new call has to give everybody the usual answers, unless its noun lists an exception with a reason (`examples.ts`).
// Each call is about the owner's account, or about the caller's own if the call names none. `early access` is a
// customer whose own account is restricted. Their calls are about that account.

/** Every kind of caller. A new kind doesn't compile until the matrix has columns for it. */
type WayOfActing = Acting extends infer Each
  ? Each extends { actor: { kind: infer Kind extends string }; subject: infer Subject }
    ? Subject extends undefined
      ? Kind
      : `${Kind} with a subject`
    : never
  : never
columns satisfies Record<WayOfActing, readonly string[]>

/**
 * The usual answers to a call about the owner's account. Helpers aren't listed. Their answers depend on the refusals
 * that the call's contract lists.
 */
const usual: Record<Exclude<Who, Helper | 'early access' | Role | InView | Guest>, Answer> = {
  owner: 'ok',
  other: 'hidden',
  nobody: 'sign in',
  expired: 'sign in',
}
const exceptionOf = (line: Line) => exceptions.find(({ lines }) => lines.includes(line))
const expectedOf = (line: Line): Record<Who, Answer> => {
  const expected = exceptionOf(line)?.expected ?? {}
  if (isOfStaff(line)) return expectedByRole(everyCall[line], expected)
  const asNobody = expected.nobody ?? usual.nobody
  const asOwner = expected.owner ?? usual.owner
  return {
    ...usual,
    // Guests name the ids of their sessions in place of the account's (`testing/guests.ts`), so they're answered as
    // `nobody`.
    ...toEach(everyGuest, () => asNobody),
    // A customer's call only reads the customer's cookie, so staff get the same answer as `nobody`.
    ...toEach(roles, () => asNobody),
    'early access': expectedWithout(line, helpers['no scope']),
    ...toEach(everyHelper, (who) => expectedWithout(line, helpers[who])),
    ...expected,
    ...toEach(everyViewer, (who) => expectedInView(everyCall[line], inView[who]) ?? expected[who] ?? asOwner),
  }
}

const toEach = <Each extends Who>(whose: readonly Each[], answerOf: (who: Each) => Answer) =>
  Object.fromEntries(whose.map((who) => [who, answerOf(who)])) as Record<Each, Answer>

const isOfStaff = (line: Line) => (everyCall[line] as Call).role !== undefined

/** Everybody's answers to a staff call. `expected` may set a different answer for people who are admitted. */
const expectedByRole = (call: Call, expected: Partial<Record<Who, Answer>>): Record<Who, Answer> => ({
  ...toEach(everybody, () => 'sign in'),
  ...toEach(roles, (role) => expectedOfStaff(call, role, undefined) ?? expected[role] ?? 'ok'),
  ...toEach(everyViewer, (who) => expectedOfStaff(call, 'agent', inView[who]) ?? expected[who] ?? 'ok'),
})

const asked = (line: Line, refusal: string): boolean => refusal in (everyCall[line] as Call).refusals

/** The answer to a helper with only these scopes. A call's possible refusals show which scopes it requires. */
function expectedWithout(line: Line, may: (typeof helpers)[Helper]): Answer {
  if (asked(line, 'billing-not-permitted') && !may.billing) return 'no billing'
  if (asked(line, 'services-not-permitted') && !may.seesServices) return 'no services'
  if (asked(line, 'paying-not-permitted') && !may.pays) return 'no paying'
  if (asked(line, 'not-owner')) return 'not owner'
  return asked(line, 'managing-not-permitted') && !may.manages ? 'no managing' : 'ok'
}

/** Routes open to everyone: pages, downloads and health checks. Forms have their own matrix (`form-matrix.test.ts`). */
const open = [
  'GET /',
  'GET /*',
  'GET /account',
  'GET /account/',
  'GET /account/card-form.html',
  'GET /account/video/{id}',
  'GET /agent',
  'GET /agent/*',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /chat-link',
  'GET /chat-link/confirm',
  'GET /downloads/internet-security-android.txt',
  'GET /downloads/internet-security-iphone.txt',
  'GET /downloads/internet-security-macos.txt',
  'GET /downloads/internet-security-windows.txt',
  'GET /forgot-password',
  'GET /healthz',
  'GET /helper',
  'GET /helpcenter',
  'GET /helpcenter/categories/{type}',
  'GET /helpcenter/categories/order-status',
  'GET /helpcenter/categories/order-status/cancel',
  'GET /helpcenter/categories/order-status/number',
  'GET /helpcenter/categories/order-status/time',
  'GET /helpcenter/categories/order-status/visit.ics',
  'GET /helpcenter/categories/ticket-status/cancel',
  'GET /helpcenter/categories/ticket-status/number',
  'GET /helpcenter/categories/ticket-status/time',
  'GET /helpcenter/categories/ticket-status/visit.ics',
  'GET /invitation',
  'GET /keep-factors',
  'GET /labels',
  'GET /labels/{planId}',
  'GET /login',
  'GET /login/code',
  'GET /login/passkey',
  'GET /outages',
  'GET /outbox',
  'GET /outbox/letters',
  'GET /outbox/letters/{name}',
  'GET /outbox/{id}',
  'GET /outbox/{id}/html',
  'GET /readyz',
  'GET /register',
  'GET /register/verify',
  'GET /reset-password',
  'GET /stop-mails',
  'GET /undo-email',
  'GET /verify-email',
  ...Object.values(guestsByArea).map(({ page }) => `GET ${page}`),
]

const isForm = (line: string) => line.startsWith('POST ') && line.slice('POST '.length) in forms

let server: TestServer
/** People and their accounts, shared by all calls of this file that change nothing: reads, and refused calls. */
let casts: Record<'legacy' | 'platform', Cast<Who>>
let described: Record<string, Record<string, { 'x-guard': GuardName }>>
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  described = (await server.guest().send('GET', '/api/openapi.json')).json().paths
  casts = { legacy: openCast(server, 'legacy'), platform: openCast(server, 'platform') }
})
afterAll(() => server.close())

describe('the calls', () => {
  it('of every contract file have an example', async () => {
    const rulebook = join(import.meta.dirname, '../../rulebook')
    const files = globSync('**/*contract.ts', { cwd: rulebook })
    const written = await Promise.all(files.map((file) => import(pathToFileURL(join(rulebook, file)).href)))
    const lines = written.flatMap(Object.values).filter(isCall).map(lineOf)
    expect(everyLine.toSorted()).toEqual(lines.toSorted())
  })

  it('that are served are exactly those of the rulebook', () => {
    const served = routesOf(server.app).filter(
      (line) => !open.includes(line) && !line.startsWith('GET /assets/') && !isForm(line),
    )
    const names = server.app.wireNames
    expect(served).toEqual(everyLine.map((line) => servedPath(line, names)).toSorted())
  })

  it('that change an account require more than seeing it', () => {
    const changing = everyLine.filter(
      (line) => everyCall[line].changesState && exceptionOf(line) === undefined && !isOfStaff(line),
    )
    expect(changing.filter((line) => expectedWithout(line, helpers['sees both']) === 'ok')).toEqual([])
  })

  it('that aren’t answered as usual have one reason each', () => {
    const lines = exceptions.flatMap((exception) => exception.lines)
    expect(lines).toEqual([...new Set(lines)])
  })
})

describe.each(everyLine.map((line) => [line, exceptionOf(line)?.because ?? 'as usual'] as const))(
  '%s (%s)',
  (line) => {
    const expected = expectedOf(line)

    it('is allowed for some and refused for others', async () => {
      const fresh = everyCall[line].changesState ? openCast(server, kindOf(line), line) : casts[kindOf(line)]
      const answersBy = new Map<Who, unknown>()
      for (const who of everybody) {
        const cast = expected[who] === 'ok' ? fresh : casts[kindOf(line)]
        const { status, code } = await answerTo(await cast(who), line)
        answersBy.set(who, code === undefined ? { status } : { status, code })
      }
      const right = everybody.map((who) => [who, answers[expected[who]]])
      expect(Object.fromEntries(answersBy)).toEqual(Object.fromEntries(right))
    })

    it('is documented with its guard', () => {
      const { method, path } = everyCall[line]
      const guard = described[servedPath(path, server.app.wireNames)]?.[method.toLowerCase()]?.['x-guard']
      expect(exceptionOf(line)?.guards ?? guardsOf(everyCall[line])).toContain(guard)
    })
  },
)

describe('somebody else’s object gets the same answer as one that doesn’t exist:', () => {
  const hidden = everyLine.flatMap((line) =>
    everybody.filter((who) => expectedOf(line)[who] === 'hidden').map((who) => ({ line, who })),
  )

  it.each(hidden)('$line for $who', async ({ line, who }) => {
    const { visitor, about } = await casts[kindOf(line)](who)
    const somebodys = await answerTo({ visitor, about }, line)
    const nobodys = await answerTo({ visitor, about: nothing(about.today) }, line)
    expect(somebodys).toEqual(nobodys)
    expect(somebodys.status).toBe(404)
  })

  let others: Record<'legacy' | 'platform', Subject>
  beforeAll(async () => {
    others = { legacy: await newSubject(server, 'legacy'), platform: await newSubject(server, 'platform') }
  })

  const asking = (line: Line) =>
    ['owner' as const, ...everyGuest].filter((who) => expectedOf(line)[who] === 'ok')
  const asked = within.flatMap(({ lines, ...of }) =>
    lines.flatMap((line) => asking(line).map((who) => ({ line, who, ...of }))),
  )
  it.each(asked)('$thing in $line for $who', async ({ line, who, name, code }) => {
    const { visitor, about } = await casts[kindOf(line)](who)
    const naming = (other: Named) => ({ visitor, about: { ...about, [name]: other[name] } })
    const somebodys = await answerTo(naming(others[kindOf(line)]), line)
    expect(somebodys).toEqual(await answerTo(naming(nothing(about.today)), line))
    // A guest who names an account or a service other than their own is asked to sign in.
    expect(who === 'owner' ? [code] : [code, 'not-signed-in']).toContain(somebodys.code)
  })

  it('a page of payments that starts after somebody else’s', async () => {
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

/** Makes a call and returns its answer, without the parts that differ each time. */
async function answerTo({ visitor, about }: { visitor: Visitor; about: Named }, line: Line) {
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
