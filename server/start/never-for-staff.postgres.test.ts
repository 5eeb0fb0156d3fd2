import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, roles } from '@lightwell/rulebook/call.ts'
import { beginAuthenticator } from '@lightwell/rulebook/factors/contract.ts'
import { makeSupportCode } from '@lightwell/rulebook/support/contract.ts'
import { startCheck } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pinToKeep } from '../accounts/pin.ts'
import { keepLink } from '../identity/link-write.ts'
import { withView } from '../staff/test-rows.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { type Marked, newMarked, standingOf } from '../testing/marked.ts'
import { neverDone, neverLearned } from '../testing/never-for-staff.ts'
import { inView } from '../testing/noun-examples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { digestOfToken, newToken } from '../web/token.ts'

// Tests everything that staff can never do or see. A supervisor tries each row, with an open customer view, a verified
// caller and the right to make changes.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const asFar = { ...inView['acting, checked'], role: 'supervisor' } as const

describe('the list', () => {
  const never = everyLine.filter((line) => (everyCall[line] as Call).inAgentMode === 'never')

  it('has every call that’s never made in a view, once, and no other', () => {
    expect(Object.values(neverDone).flat().toSorted()).toEqual(never.toSorted())
  })

  it('is the one in docs/staff.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/staff.md'), 'utf8')
    const listed = (heading: string) => {
      const [, part = ''] = page.split(`**${heading}**`)
      const [list = ''] = part.split('\n\n**')
      return [...list.matchAll(/^- (.+)$/gm)].map(([, name]) => name)
    }
    expect(listed('What staff can never do.')).toEqual(Object.keys(neverDone))
    expect(listed('What staff can never learn.')).toEqual([...neverLearned])
  })
})

describe.each(Object.entries(neverDone))('never: %s', (_, lines) => {
  it.each(lines)('%s', async (line) => {
    const { subject } = await newMarked(server, kindOf(line))
    const { visitor, viewId } = await withView(server, subject.owner, asFar)
    const before = await standingOf(server, subject.owner)
    const answer = await visitor.ask(everyCall[line], examples[line]({ ...subject, viewId }) as never)
    expect([answer.status, answer.problem.code]).toEqual([403, 'not-in-agent-mode'])
    expect(await standingOf(server, subject.owner)).toEqual(before)
  })
})

describe('never learned', () => {
  const { legacy, platform } = { legacy: 'legacy', platform: 'platform' } as const
  type Secret = (typeof neverLearned)[number]
  /** One customer's secrets, each in every spelling that it could leak in: plain, hashed or encoded. */
  async function secretsOf({ subject }: Marked): Promise<Record<Secret, string[]>> {
    const { database, digests, clock } = server.world
    const { owner } = subject
    const identity = await database
      .selectFrom('identities')
      .where('id', '=', owner.identityId)
      .select(['password_hash', 'email'])
      .executeTakeFirstOrThrow()
    const methods = await database
      .selectFrom('payment_methods')
      .where('account_id', '=', owner.accountId)
      .select('token_sealed')
      .execute()
    const token = newToken()
    const link = {
      token,
      purpose: 'reset-password',
      identityId: owner.identityId,
      email: identity.email,
    } as const
    await keepLink(database, link, clock(), clock().add({ hours: 1 }))
    const { code } = (await owner.visitor.ask(makeSupportCode)).reply
    const { secret } = (await owner.visitor.ask(beginAuthenticator)).reply
    const pin = pinToKeep(digests, owner.accountId, '40712')
    const cookies = [...owner.visitor.cookies.values()]
    return {
      'Their password, or what it’s kept as': [identity.password_hash],
      'A link that was mailed to them': [token, ...writings(digestOfToken(token))],
      'A support code': [code],
      'A code that was sent to them': [await sentCode(subject.owner, identity.email)],
      'An account’s PIN, or what it’s kept as': ['40712', ...writings(pin)],
      'A card or bank account number, or the token that stands for it': [
        'tok_sandbox',
        ...methods.flatMap(({ token_sealed }) => writings(token_sealed)),
      ],
      'What opens their session': cookies.flatMap((each) => [each, ...writings(digestOfToken(each))]),
      'Their authenticator app’s secret, and their recovery codes': [secret],
    }
  }
  const writings = (bytes: Buffer | string | null) =>
    bytes === null
      ? []
      : typeof bytes === 'string'
        ? [bytes]
        : [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]

  /** Has another member of staff send the customer a code. Returns the code. */
  async function sentCode(over: { identityId: string }, email: string): Promise<string> {
    const old = { is_verified: true, created_at: '2024-01-01T00:00:00Z' }
    await server.world.database.updateTable('identities').set(old).where('id', '=', over.identityId).execute()
    const { visitor, viewId } = await withView(server, over)
    const body = { kind: 'contact-code', contact: 'email' } as const
    expect((await visitor.ask(startCheck, { params: { id: viewId }, body })).status).toBe(200)
    const mails = server.world.database.selectFrom('outbox').where('to_address', '=', email)
    const { text } = await mails.orderBy('id', 'desc').select('body_text as text').executeTakeFirstOrThrow()
    return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
  }

  let everything: string
  let known: Record<Secret, string[]>[]
  beforeAll(async () => {
    const answers: string[] = []
    known = []
    for (const kind of [legacy, platform]) {
      const customer = await newMarked(server, kind)
      known.push(await secretsOf(customer))
      for (const role of roles) {
        const { visitor, viewId } = await withView(server, customer.subject.owner, { ...asFar, role })
        for (const line of reading.filter((each) => kindOf(each) === kind)) {
          const answer = await visitor.ask(
            everyCall[line],
            examples[line]({ ...customer.subject, viewId }) as never,
          )
          answers.push(`${JSON.stringify(answer.headers)} ${answer.body}`)
        }
        answers.push((await visitor.send('GET', `/account/?view=${viewId}`)).body)
      }
    }
    everything = answers.join('\n')
  })
  const reading: Line[] = everyLine.filter((line) => !everyCall[line].changesState)

  it.each(neverLearned)('%s', (secret) => {
    const values = known.flatMap((each) => each[secret])
    expect(values.length).toBeGreaterThanOrEqual(2)
    expect(values.filter((value) => value === '' || isIn(everything, value))).toEqual([])
  })

  /** True if a text contains a value. Digits only count if they stand alone, not within a longer number or an id. */
  const isIn = (text: string, value: string) =>
    /^\d+$/.test(value) ? new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text) : text.includes(value)

  it('though they read something', () => {
    expect(everything).toContain('Quillonia')
  })
})
