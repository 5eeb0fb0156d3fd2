import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput } from '@lightwell/rulebook/call.ts'
import { readFaq } from '@lightwell/rulebook/help/contract.ts'
import { searchQuestions } from '@lightwell/rulebook/help/search.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keptSeconds } from '../content/content.ts'
import type { SignIn } from '../demo/people.ts'
import { readBrand } from '../settings/brand.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

const chatUrl = 'https://chat.example/lightwell'
const chatHours = {
  weekday: { opensAt: '07:00', closesAt: '19:00' },
  weekend: { opensAt: '08:00', closesAt: '17:00' },
}

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lightwell-help-'))
  const file = join(folder, 'brand.json')
  const { chatHours: _same, ...brand } = readBrand()
  writeFileSync(file, JSON.stringify({ ...brand, chatUrl, chatHours }))
  server = await startTestServer({ settings: { BRAND_FILE: file } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => server.clock.set(usualInstant))

async function asked(query: CallInput<typeof readFaq>['query'], headers = {}, visitor?: Visitor) {
  const { reply } = await (visitor ?? (await server.signedIn('florida'))).ask(readFaq, { query }, headers)
  return reply.questions
}
const english = { 'accept-language': 'en-US' }
const idsOf = (questions: { id: string }[]) => questions.map(({ id }) => id)

describe('customers’ questions', () => {
  it('are those of their area and state, including those for every state', async () => {
    const [home, business] = [
      await asked({ area: 'residential', state: 'FL' }),
      await asked({ area: 'smb', state: 'NY' }),
    ]
    expect(idsOf(home)).toEqual(expect.arrayContaining(['taxes', 'taxes-florida', 'somebody-else']))
    expect(idsOf(business)).toEqual(
      expect.arrayContaining(['taxes', 'taxes-new-york', 'bookkeeper', 'books']),
    )
    expect(idsOf(home)).not.toEqual(expect.arrayContaining(['taxes-new-york']))
    expect(idsOf(business)).not.toEqual(expect.arrayContaining(['taxes-florida']))
    expect(idsOf(home).filter((id) => ['books', 'bookkeeper'].includes(id))).toEqual([])
  })

  it('are those of no state if none is given', async () => {
    const ids = idsOf(await asked({ area: 'residential' }))
    expect(ids.filter((id) => id.startsWith('taxes'))).toEqual(['taxes'])
  })

  it('are in the language of the request', async () => {
    const firstFor = async (name: SignIn) =>
      (await asked({ area: 'residential' }, {}, await server.signedIn(name)))[0]
    expect(await firstFor('residential.legacy')).toMatchObject({
      question: 'When is my bill due?',
      topic: 'Payments',
    })
    expect(await firstFor('florida')).toMatchObject({ question: '¿Cuándo vence mi factura?', topic: 'Pagos' })
  })

  it('contain the provider’s facts, with each area’s own limit, and leave the account’s for the page', async () => {
    const answerOf = async (area: 'residential' | 'smb', id: string) =>
      (await asked({ area }, english, await server.signedIn('residential.legacy'))).find(
        (each) => each.id === id,
      )
    expect(await answerOf('residential', 'how-much')).toMatchObject({
      answer: expect.stringContaining('$10,000.00'),
    })
    expect(await answerOf('smb', 'how-much')).toMatchObject({ answer: expect.stringContaining('$25,000.00') })
    expect(await answerOf('smb', 'due-date')).toMatchObject({
      answer: expect.stringMatching(/\{balance\}.*\{dueDate\}/),
      otherwise: expect.not.stringContaining('{'),
      needs: 'bills',
      link: { href: '#/statements/current', text: expect.any(String) },
    })
    expect(await answerOf('smb', 'hours')).toMatchObject({
      answer: expect.stringMatching(/800-555-0142.*7\u00a0am–7\u00a0pm.*8\u00a0am–5\u00a0pm.*Eastern Time/),
      otherwise: null,
      needs: null,
    })
  })

  it.each([
    ['in summer', usualInstant, 'noon for cards and 8:45\u00a0am'],
    ['in winter', '2026-12-09T12:00:00Z', '11\u00a0am for cards and 7:45\u00a0am'],
  ])('contain the cut-offs as they are %s', async (_when, at, cutoffs) => {
    server.clock.set(at)
    const visitor = await server.signedIn('residential.legacy')
    const questions = await asked({ area: 'residential' }, english, visitor)
    expect(questions.find(({ id }) => id === 'counts-as-received')?.answer).toContain(cutoffs)
  })

  it.each([
    ...['person', 'human', 'speak to someone', 'talk to a person', 'agent', 'representative', 'chat'].map(
      (typed) => ['en', typed, 'hours'],
    ),
    ...['persona', 'humano', 'hablar con una persona', 'agente'].map((typed) => ['es', typed, 'hours']),
    ['en', 'refund', 'refund'],
    ['es', 'reembolso', 'refund'],
    ['en', 'terms', 'terms'],
    ['en', 'speed', 'plan'],
    ['es', 'velocidad', 'plan'],
    ['en', 'receipt', 'receipt'],
    ['es', 'recibo', 'receipt'],
    ['es', 'factura impresa', 'copies'],
    ['es', 'transferencia bancaria', 'counts-as-received'],
    ['es', 'depósito', 'counts-as-received'],
    ['es', 'banco', 'counts-as-received'],
    ['es', 'cuanto tarda pago banco', 'counts-as-received'],
    ['en', 'how long does a bank payment take', 'counts-as-received'],
  ])('are found first by people’s own words, in %s by "%s"', async (language, typed, id) => {
    const visitor = await server.signedIn(language === 'es' ? 'florida' : 'residential.legacy')
    const questions = await asked({ area: 'residential' }, {}, visitor)
    expect(idsOf(searchQuestions(questions, typed))[0]).toBe(id)
  })

  it('take at most three statements to read', async () => {
    const visitor = await server.signedIn('florida')
    server.clock.pass({ seconds: keptSeconds })
    const query = { area: 'residential', state: 'FL' } as const
    const statements = await statementsDuring(() => visitor.ask(readFaq, { query }))
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it.each(['', '?area=corporate', '?area=residential&state=ZZ', '?area=smb&state=fl'])(
    'can’t be requested as %s',
    async (query) => {
      const visitor = await server.signedIn('florida')
      expect((await visitor.send('GET', `/api/faq${query}`)).statusCode).toBe(400)
    },
  )
})

// The times at which the chat opens or closes in New York, each preceded by the second before.
describe.each([
  ['2026-10-14T10:59:59Z', false],
  ['2026-10-14T11:00:00Z', true],
  ['2026-10-14T22:59:59Z', true],
  ['2026-10-14T23:00:00Z', false],
  ['2026-10-17T11:59:59Z', false],
  ['2026-10-17T12:00:00Z', true],
  ['2026-10-18T20:59:59Z', true],
  ['2026-10-18T21:00:00Z', false],
])('at %s', (at, isOnline) => {
  it(`the pages of the server ${isOnline ? 'lead' : 'do not lead'} to the chat`, async () => {
    server.clock.set(at)
    const { body } = await server.guest().send('GET', '/login', { headers: { accept: 'text/html' } })
    expect(body.includes(chatUrl)).toBe(isOnline)
  })
})

it('the session has the chat’s link and its hours, so that a page knows at any minute', async () => {
  const { reply } = await (await server.signedIn('florida')).ask(readSession)
  expect(reply.brand).toMatchObject({ chatUrl, chatHours })
})

it('the page about the calls, made once for day and night, has no link to a chat', async () => {
  const { body } = await server.guest().send('GET', '/api/docs', { headers: { accept: 'text/html' } })
  expect(body).not.toContain(chatUrl)
})
