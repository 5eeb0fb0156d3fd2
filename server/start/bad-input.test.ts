import { randomUUID } from 'node:crypto'
import type { Call } from '@lightwell/rulebook/call.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withView } from '../staff/test-rows.ts'
import {
  hostileTexts,
  isRefusedByContract,
  nameOf,
  noAmounts,
  otherTypes,
  type Place,
  placesIn,
  urlOf,
  valueAt,
  withValue,
} from '../testing/bad-values.ts'
import { everyCall, everyLine, examples, kindOf, type Line, nothing } from '../testing/examples.ts'
import { fingerprintOf } from '../testing/fingerprint.ts'
import type { Input } from '../testing/noun-examples.ts'
import { breakdownOf, faultOf, type Tried } from '../testing/refusal.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import type { Schema } from '../web/schema-outline.ts'

// Tests that bad input always gets a 4xx answer in the common format, never a 5xx, and changes nothing. The calls and
// their fields come from the rulebook's contracts, so new calls are tested as well.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

/** Makes one request after another. Expects every request to be refused, and nothing to have changed. */
async function expectRefused(tries: (() => Promise<Tried>)[]): Promise<void> {
  const before = await fingerprintOf(server)
  const faults: string[] = []
  for (const attempt of tries) faults.push(...faultOf(await attempt()))
  expect(faults).toEqual([])
  expect(await fingerprintOf(server)).toEqual(before)
}

const json = { 'content-type': 'application/json' }
const newKey = () => ({ 'idempotency-key': randomUUID() })
const isPublic = (line: Line) =>
  examples[line].length === 0 && everyCall[line].method === 'POST' && !isOfStaff(everyCall[line])
const isOfStaff = ({ role }: Call) => role !== undefined

/**
 * Fields of any type. The specification doesn't define their types, and systems send several. We don't store these
 * fields.
 */
const ofAnyType = new Set(
  ['account_type', 'bank_name', 'multi_factor_auth', 'custom_field_values'].map(
    (member) => `POST /api/setupOneTimePayment body.payment_method.${member}`,
  ),
)

/** Fields that the call ignores, or that another call reads the same way. So they needn't be tested in full. */
const readByNobodyElse = new Set([
  ...ofAnyType,
  'POST /api/setupOneTimePayment body.description',
  'POST /api/agent/corp_login body.password',
])

/**
 * True if the test should send a request. The server treats all requests that the contract refuses alike. The same goes
 * for requests that differ only in a field of `readByNobodyElse`. So only three of them are sent for each place.
 */
const isWorthSending = (line: Line, place: Place, input: Input): boolean =>
  mayDiffer(line, place, input) || isAmongFirst(3, `${line} ${nameOf(place)}`)

/**
 * Like `isWorthSending`, for a value that the test tries in every field. Even if contracts refuse it, it's sent once
 * for each part of a request, such as the body.
 */
const isWorthSendingHere = (line: Line, place: Place, input: Input): boolean =>
  isWorthSending(line, place, input) ||
  isAmongFirst(1, `${place.part} ${JSON.stringify(valueAt(input, place))}`)

const mayDiffer = (line: Line, place: Place, input: Input) =>
  !readByNobodyElse.has(`${line} ${nameOf(place)}`) && !isRefusedByContract(everyCall[line], input)

const sent = new Map<string, number>()
function isAmongFirst(most: number, what: string): boolean {
  const count = (sent.get(what) ?? 0) + 1
  sent.set(what, count)
  return count <= most
}

/** The objects in a call's input that would accept any field, as paths of names. */
function openObjects({ body, query }: Call, line: Line): string[] {
  const walk = (schema: Schema, path: string[]): string[] => {
    const isOpen = schema.properties !== undefined && schema.additionalProperties !== false
    const inner: [Schema | undefined, string[]][] = [
      ...Object.entries(schema.properties ?? {}).map(([name, member]): [Schema, string[]] => [
        member,
        [...path, name],
      ]),
      ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(
        (each): [Schema | undefined, string[]] => [each, path],
      ),
    ]
    return [
      ...(isOpen ? [path.join('.')] : []),
      ...inner.flatMap(([each, at]) => (each ? walk(each, at) : [])),
    ]
  }
  return Object.entries({ body, query })
    .flatMap(([part, schema]) =>
      schema ? walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, [part]) : [],
    )
    .filter((path) => !isSaidByOthers(`${line} ${path}`))
}

/**
 * Fields whose contents our contracts don't fix. Newer browsers send more members about a passkey. A bank's own fields
 * can have any name. Each kind of content has its own columns.
 */
const saidByOthers = new Set([
  'POST /api/profile/passkeys body.answer',
  'POST /api/session/confirm/passkey body.answer',
  'POST /api/setupOneTimePayment body.payment_method.custom_field_values',
  'POST /api/agent/content/{kind}/items body.values',
  'PUT /api/agent/content/{kind}/items/{item} body.values',
])
/** Fields of a body that a caller can send as `null`. */
const mayBeNull = new Set([
  ...['troubleTickets', 'serviceOrders'].map(
    (list) => `PUT /api/services/{serviceId}/${list} body.canBeReachedTelephoneNumber`,
  ),
  // `null`: there's no such value on file.
  'POST /api/agent/{idp} body.data.usi',
  ...['email', 'accountNumber'].map((own) => `POST /api/agent/people/{staffId}/own body.${own}`),
  // A version may be `null`: the item then has no stored version, and is as in its file.
  'PUT /api/agent/content/{kind}/items/{item} body.version',
  ...['remove', 'restore'].map((act) => `POST /api/agent/content/{kind}/items/{item}/${act} body.version`),
])
const isSaidByOthers = (path: string) =>
  [...saidByOthers].some((others) => `${path}.`.startsWith(`${others}.`))
const isOurs = (line: Line, place: Place) =>
  place.part === 'body' && !isSaidByOthers(`${line} ${nameOf(place)}`)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A view in this state lets staff make every call that any view allows. */
const able = { isChecked: true, isActing: true, role: 'supervisor' } as const

describe.each(everyLine)('%s', (line) => {
  const call = everyCall[line]
  /** True if the call may have no body. The server treats `null` like a missing body. */
  const takesNoBody = call.body?.safeParse(null).success === true
  const takesNull = (place: Place) =>
    place.path.length > 0 ? mayBeNull.has(`${line} ${nameOf(place)}`) : takesNoBody
  const hasOneType = (place: Place) => !ofAnyType.has(`${line} ${nameOf(place)}`)
  let subject: Subject
  let asker: Visitor
  let example: Input
  beforeEach(async () => {
    subject ??= await newSubject(server, kindOf(line), line)
    asker ??= isOfStaff(call) ? (await withView(server, subject.owner, able)).visitor : subject.owner.visitor
    example = examples[line](subject)
  })

  /**
   * Makes the request as the owner, or as staff. Calls that take none of the customer's ids, such as signing in, are
   * made as a guest. Otherwise they could end the owner's session.
   */
  async function attempt(
    input: Input,
    what: string,
    more: { body?: string; headers?: object } = {},
  ): Promise<Tried> {
    const visitor = isPublic(line) ? server.guest() : asker
    const body = more.body ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const response = await visitor.send(call.method, urlOf(server.app, line, input), {
      ...(body !== undefined && { body }),
      headers: { ...(body !== undefined && json), ...newKey(), ...more.headers },
    })
    return { what, response }
  }

  it('has an example that its contract accepts', () => {
    expect(isRefusedByContract(call, example)).toBe(false)
  })

  it('refuses every member of another type', async () => {
    const wrong = placesIn(example)
      .filter((place) => place.part === 'body' && hasOneType(place))
      .flatMap((place) => otherTypes(valueAt(example, place)).map((value) => ({ place, value })))
      .filter(({ place, value }) => value !== null || !takesNull(place))
    const tries = wrong.flatMap(({ place, value }) => {
      const input = withValue(example, place, value)
      const what = `${nameOf(place)} = ${JSON.stringify(value)}`
      return isWorthSendingHere(line, place, input) ? [() => attempt(input, what)] : []
    })
    await expectRefused(tries)
  })

  it('names the bad member', async () => {
    const places = placesIn(example).filter(
      (place) => place.part === 'body' && place.path.length > 0 && hasOneType(place) && !takesNull(place),
    )
    for (const place of places) {
      const { response } = await attempt(withValue(example, place, null), nameOf(place))
      expect(Object.keys(response.json().fields), nameOf(place)).toEqual([place.path.join('.')])
    }
  })

  it('refuses a missing member that its contract requires', async () => {
    const needed = placesIn(example).filter((place) => {
      const without = withValue(example, place, undefined)
      return place.part !== 'params' && !call[place.part]?.safeParse(without[place.part]).success
    })
    await expectRefused(
      needed.map((place) => () => attempt(withValue(example, place, undefined), `no ${nameOf(place)}`)),
    )
  })

  if (call.changesState)
    it('defines the members of every object it accepts', () => {
      expect(openObjects(call, line)).toEqual([])
    })

  if (call.changesState)
    it('refuses what it would throw away', async () => {
      const objects = placesIn(example).filter(
        (place) => isOurs(line, place) && isObject(valueAt(example, place)),
      )
      const inBody = objects.map((place): [Input, string] => [
        withValue(example, place, { ...(valueAt(example, place) as object), colour: 'red' }),
        [...place.path, 'colour'].join('.'),
      ])
      const beside: [Input, string][] = [
        [{ ...example, query: { ...example.query, colour: 'red' } }, 'colour'],
        ...(call.method === 'GET'
          ? []
          : [
              [{ ...example, body: { ...(example.body as object), colour: 'red' } }, 'colour'] as [
                Input,
                string,
              ],
            ]),
      ]
      const before = await fingerprintOf(server)
      for (const [input, named] of [...inBody, ...beside]) {
        const { response } = await attempt(input, named)
        expect(response.json(), JSON.stringify(input)).toMatchObject({
          status: 400,
          code: 'bad-input',
          fields: { [named]: 'unrecognized_keys' },
        })
      }
      expect(await fingerprintOf(server)).toEqual(before)
    })

  it('refuses invalid amounts', async () => {
    const amounts = placesIn(example).filter(({ path }) => path.at(-1) === 'amount')
    const values = [...noAmounts, 0, -1]
    const tries = amounts.flatMap((place) => [
      ...values.map((value) => () => attempt(withValue(example, place, value), `amount ${value}`)),
      ...['NaN', 'Infinity', '-Infinity', '1e400', '-1e400', '01', '.5', '1.', '0x10', '1_0'].map(
        (text) => () => {
          const body = JSON.stringify(example.body).replace('1.25', text)
          return attempt(example, `amount ${text} in the text`, { body })
        },
      ),
    ])
    await expectRefused(tries)
  })

  it('refuses a name that’s given twice', async () => {
    const queries = placesIn(example).filter(({ part }) => part === 'query')
    const tries = queries.map((place) => () => {
      const value = valueAt(example, place)
      return attempt(withValue(example, place, [value, value]), `${nameOf(place)} twice`)
    })
    await expectRefused(tries)
  })

  if (call.body)
    it('refuses a body that isn’t a JSON object', async () => {
      const right = JSON.stringify(examples[line](nothing(subject.today)).body)
      const deep = '['.repeat(20_000) + ']'.repeat(20_000)
      const bodies: Record<string, string> = {
        'nothing at all': '',
        'a blank': ' ',
        'half of it': right.slice(0, right.length / 2),
        'a comma too many': right.replace('}', ',}'),
        'two of it': `${right}${right}`,
        'a list of it': `[${right}]`,
        'a string of it': JSON.stringify(right),
        'a number': '7',
        null: 'null',
        'single quotes': right.replaceAll('"', "'"),
        'a poisoned prototype': right.replace('{', '{"__proto__":{"isAdmin":true},'),
        'a poisoned constructor': right.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
        'a thousand members': `{${Array.from({ length: 1_000 }, (_, at) => `"m${at}":${at}`).join(',')}}`,
        'deep nesting': `{"a":${deep}}`,
        'deep nesting where lists are': right.includes('[]') ? right.replace('[]', `[${deep}]`) : deep,
        'too much of it': `{"a":"${'x'.repeat(70_000)}"}`,
        'far too much of it': `{"a":"${'x'.repeat(2_000_000)}"}`,
      }
      await expectRefused(
        Object.entries(bodies)
          .filter(([what]) => what !== 'null' || !takesNoBody)
          .map(
            ([what, body]) =>
              () =>
                attempt(example, `a body that is ${what}`, { body }),
          ),
      )
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    })

  if (call.body)
    it('refuses a body of another type', async () => {
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        'application/jsonp',
        'nonsense',
        '',
      ]
      await expectRefused(
        types.map(
          (type) => () =>
            attempt(example, `a body of type "${type}"`, {
              body: 'a=1',
              headers: { 'content-type': type, 'sec-fetch-site': undefined },
            }),
        ),
      )
    })

  if (call.changesState)
    it('refuses requests from another site’s page, with every method', async () => {
      const methods = call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]
      const sites = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
        { 'sec-fetch-site': undefined, origin: 'null' },
      ]
      const before = await fingerprintOf(server)
      for (const method of methods)
        for (const site of sites) {
          const visitor = isPublic(line) ? server.guest() : asker
          const sent = await visitor.send(method, urlOf(server.app, line, example), {
            ...(example.body && { body: example.body }),
            headers: { ...newKey(), ...site },
          })
          // A GET call that changes something has no HEAD route, so HEAD gets a 404.
          expect(sent.statusCode, `${method} ${JSON.stringify(site)}`).toBe(method === 'HEAD' ? 404 : 403)
          if (method !== 'HEAD') expect(sent.json()).toMatchObject({ code: 'forged', status: 403 })
        }
      expect(await fingerprintOf(server)).toEqual(before)
    })

  it('isn’t broken by any text in any place', async () => {
    const before = await fingerprintOf(server)
    const broken: string[] = []
    const refused: (() => Promise<Tried>)[] = []
    let mayHaveChanged = false
    for (const place of placesIn(example))
      for (const text of hostileTexts) {
        const input = withValue(example, place, text)
        if (!isWorthSendingHere(line, place, input)) continue
        const again = () => attempt(input, `${nameOf(place)} = ${JSON.stringify(text)}`)
        const tried = await again()
        broken.push(...breakdownOf(tried))
        if (tried.response.statusCode !== 200) refused.push(again)
        else mayHaveChanged ||= call.changesState
      }
    expect(broken).toEqual([])
    // The accepted values may have changed something. Sends the refused values again, to see that they change nothing.
    if (mayHaveChanged) await expectRefused(refused)
    else expect(await fingerprintOf(server)).toEqual(before)
  })

  it('isn’t broken by random input', async () => {
    const places = placesIn(example)
    if (places.length === 0) return
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme' }))
    const values = fc.oneof(texts, fc.jsonValue(), fc.double(), fc.integer())
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), values, async (place, value) => {
        const input = withValue(example, place, value)
        if (!isWorthSending(line, place, input)) return
        const tried = await attempt(input, `${nameOf(place)} = ${JSON.stringify(value)}`)
        expect(breakdownOf(tried)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
