import { accountId } from '@lightwell/rulebook/wire.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openMailer } from '../connectors/mail/mailer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { factsOf, printable } from './error-facts.ts'
import { openEvents } from './events.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const secret = 'maria.gonzalez@example.com'
const thrownBy = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .then(
      () => expect.fail('It did not throw.'),
      (error: unknown) => error,
    )

const registrationOf = (type: string) =>
  ({ response: { id: 'x', rawId: 'x', type }, expectedChallenge: 'x', expectedOrigin: 'x' }) as never

/** Errors that quote input. None is made up: each is thrown by the database or library that throws such errors. */
const quoting: [string, () => unknown][] = [
  [
    'a row that breaks a rule',
    () =>
      sql`insert into staff (id, user_name, password_hash, full_name, created_at)
        values (gen_random_uuid(), upper(${secret}), '', '', now())`.execute(server.world.database),
  ],
  ['a value that the database can’t read', () => sql`select ${secret}::uuid`.execute(server.world.database)],
  ['a text that is no JSON', () => JSON.parse(`"${secret}" 1`)],
  ['a zone that is none', () => new Intl.DateTimeFormat('en', { timeZone: secret })],
  ['a package that gives no code', () => verifyRegistrationResponse(registrationOf(secret))],
  [
    'an answer that breaks its contract',
    () => z.object({ id: accountId }).parse({ [secret]: secret, id: secret }),
  ],
  [
    'a mail server that doesn’t exist',
    async () => {
      const mailer = openMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: secret, connections: 1 }, '.')
      const said = { subject: secret, text: secret, html: secret, writtenAt: new Date(0) }
      const names = { id: '1', messageId: '1', from: secret, to: secret }
      const message = await mailer.compose({ ...names, ...said })
      const delivery = await mailer.deliver({ ...names, message })
      if (delivery.outcome !== 'sent') throw delivery.error
    },
  ],
]

describe('the facts logged about an error', () => {
  it.each(quoting)('leave out what is quoted by %s', async (_, work) => {
    const error = await thrownBy(work)
    const facts = factsOf(error)
    expect(JSON.stringify(facts)).not.toContain(secret)
    expect(JSON.stringify(facts).toLowerCase()).not.toContain(secret)
    expect(facts.code ?? facts.fields ?? facts.name).toBeTruthy()
    expect(facts.stack).toContain(' at ')
  })

  it('include the constraint that a row violated', async () => {
    const [[, work]] = quoting as [[string, () => unknown]]
    expect(factsOf(await thrownBy(work))).toMatchObject({ code: '23514', table: 'staff' })
  })

  it('include the messages of our own errors, and their causes', () => {
    const error = new Error('A session belongs to nobody.', { cause: new SyntaxError(secret) })
    expect(factsOf(error)).toMatchObject({
      message: 'A session belongs to nobody.',
      cause: { name: 'SyntaxError' },
    })
  })

  it.each(quoting)('are all that a command prints about it: %s', async (_, work) => {
    const printed = printable(await thrownBy(work))
    expect(printed.toLowerCase()).not.toContain(secret)
    expect(printed).toMatch(/^\w+.*\n\s+at /)
  })

  it('are printed with the message and the cause if it’s ours', () => {
    const cause = Object.assign(new Error(secret), { code: '23505', table: 'accounts' })
    expect(printable(new Error('A session belongs to nobody.', { cause }))).toMatch(
      /^Error: A session belongs to nobody\.\n\s+at [\s\S]*\nCaused by Error 23505 accounts\n\s+at /,
    )
    expect(printable('thrown')).toBe('string')
  })

  it('are all that its lines contain', async () => {
    const lines: string[] = []
    const { log } = Fastify({
      logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
    })
    const events = openEvents(log, () => 'digest')
    for (const [, work] of quoting) {
      const error = await thrownBy(work)
      events.requestFailed(error, 'request')
      events.jobFailed('job', error)
    }
    expect(lines).toHaveLength(2 * quoting.length)
    expect(lines.join('').toLowerCase()).not.toContain(secret)
  })
})
