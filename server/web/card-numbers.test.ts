import { randomUUID } from 'node:crypto'
import type { Call } from '@lightwell/rulebook/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { inView } from '../testing/noun-examples.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Customers read out card numbers on the phone. No call may accept a text from staff that contains one, in any
// notation.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const asFar = { ...inView['acting, checked'], role: 'supervisor' } as const

/** Makes a call with `text` in one of its fields. Returns the code of the refusal. */
async function outcomeOf(line: Line, field: string, text: string, by: 'staff' | 'customer' = 'staff') {
  const { owner, ...about } = await newSubject(server, kindOf(line), line)
  const { visitor, viewId } = await withView(server, owner, asFar)
  const asked = structuredClone(examples[line]({ ...about, viewId })) as { body: Record<string, unknown> }
  const path = field.split('.')
  const last = path.pop() ?? ''
  const holder = path.reduce((at, name) => at[name] as Record<string, unknown>, asked.body)
  holder[last] = text
  const key = { 'idempotency-key': randomUUID() }
  const answer = await (by === 'staff' ? visitor : owner.visitor).ask(everyCall[line], asked as never, key)
  return answer.status === 200 ? 'done' : answer.problem.code
}

const open = 'POST /api/services/{serviceId}/troubleTickets'
const name = 'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName'

describe('a card number is refused', () => {
  it.each([
    { in: 'the text of a ticket', line: open, field: 'trouble', text: 'Paid with 4111 1111 1111 1111.' },
    { in: 'several lines', line: open, field: 'trouble', text: 'Card:\n4111-1111\n-1111-1111' },
    { in: 'digits of another script', line: open, field: 'trouble', text: '٤١١١ ١١١١ ١١١١ ١١١١' },
    { in: 'a name', line: name, field: 'last', text: 'Ruiz 4111.1111.1111.1111' },
    { in: 'a reason', line: 'POST /api/agent/login', field: 'reason.words', text: '4111111111111111' },
    {
      in: 'an account number',
      line: 'POST /api/agent/people/{staffId}/own',
      field: 'accountNumber',
      text: '4242424242424242',
    },
    {
      in: 'the id of content',
      line: 'POST /api/agent/content/{kind}/items',
      field: 'values.id',
      text: '4242424242424242',
    },
    { in: 'a ticket’s number', line: 'POST /api/agent/login', field: 'ticket', text: '4111111111111111' },
  ] as const)('in $in', async ({ line, field, text }) => {
    expect(await outcomeOf(line, field, text)).toBe('card-number')
  })

  /** The names of a body's text fields, from the example. */
  const textsOf = (line: Line) => {
    const { body } = examples[line](nobodys) as { body?: Record<string, unknown> | null }
    return Object.entries(body ?? {}).flatMap(([field, value]) => (typeof value === 'string' ? [field] : []))
  }
  const nobodys = new Proxy({}, { get: () => randomUUID() }) as Parameters<(typeof examples)[Line]>[0]
  const byStaff = everyLine.filter((line) => {
    const { inAgentMode, needs, changesState }: Call = everyCall[line]
    return changesState && (inAgentMode?.endsWith('act') || needs !== undefined)
  })
  const everyText = byStaff.flatMap((line) => textsOf(line).map((field) => ({ line, field })))

  it.each(everyText)('or isn’t taken at all: $line, $field', async ({ line, field }) => {
    expect(await outcomeOf(line, field, '4111 1111 1111 1111')).not.toBe('done')
  })
})

describe('it’s taken', () => {
  it('from a customer, who writes of their own', async () => {
    expect(await outcomeOf(open, 'trouble', 'Paid with 4111 1111 1111 1111.', 'customer')).toBe('done')
  })

  it('if the number isn’t a card’s', async () => {
    expect(await outcomeOf(open, 'trouble', 'Call 585-555-0178 about 4111 1111 1111 1112.')).toBe('done')
  })

  it('if it’s in the id of a version of content, where random digits can look like a card’s', async () => {
    const change = 'PUT /api/agent/content/{kind}/items/{item}'
    expect(await outcomeOf(change, 'version', 'aaaaaaaa-4111-4111-8111-1110aaaaaaaa')).not.toBe('card-number')
  })
})
