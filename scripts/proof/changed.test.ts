import { describe, expect, test } from 'vitest'
import { type Change, choose, kindOf, nounIn } from './changed.ts'

const nouns = ['accounts', 'autopay', 'notices', 'payments', 'voice']

/** A small house: auto pay imports what payments changed, notices another file of theirs, voice nothing of them. */
const imports: Change['imports'] = {
  'rulebook/money.ts': [],
  'rulebook/money.test.ts': ['rulebook/money.ts'],
  'rulebook/payments/rules.ts': ['rulebook/money.ts'],
  'rulebook/payments/rules.test.ts': ['rulebook/payments/rules.ts'],
  'rulebook/payments/states.ts': [],
  'rulebook/autopay/rules.ts': ['rulebook/payments/rules.ts'],
  'rulebook/autopay/rules.test.ts': ['rulebook/autopay/rules.ts'],
  'server/payments/pay.test.ts': ['rulebook/payments/rules.ts'],
  'server/autopay/charge.test.ts': [],
  'server/notices/find.ts': ['rulebook/payments/states.ts'],
  'server/notices/find.test.ts': ['server/notices/find.ts'],
  'server/voice/lines.test.ts': [],
  'server/web/limits.ts': [],
  'server/web/limits.test.ts': ['server/web/limits.ts'],
  'server/guard-matrix.test.ts': ['server/web/limits.ts'],
  'server/content/guide.test.ts': ['docs/content.md'],
  'journeys/payments/billers.test.ts': [],
  'journeys/payments/once.journey.ts': ['rulebook/money.ts'],
  'journeys/autopay/sign-up.journey.ts': [],
  'journeys/voice/lines.journey.ts': [],
  'scripts/build.ts': [],
  'scripts/start.process.test.ts': ['scripts/build.ts'],
  'scripts/tree.test.ts': ['scripts/build.ts'],
}

const chooseFor = (changed: string[], budgetSeconds = 1_000) =>
  choose({ changed, imports, nouns, budgetSeconds, secondsOf: () => 1 })
const testsFor = (changed: string[], budgetSeconds?: number) =>
  Object.values(chooseFor(changed, budgetSeconds).tests).flat()

const ofPayments = [
  'rulebook/payments/rules.test.ts',
  'server/payments/pay.test.ts',
  'journeys/payments/billers.test.ts',
  'journeys/payments/once.journey.ts',
]
const ofAutopay = [
  'rulebook/autopay/rules.test.ts',
  'server/autopay/charge.test.ts',
  'journeys/autopay/sign-up.journey.ts',
]

describe('choose', () => {
  test.each([
    { changed: ['rulebook/payments/rules.ts'], nouns: ['payments'], importers: ['autopay', 'notices'] },
    { changed: ['rulebook/payments/states.ts'], nouns: ['payments'], importers: ['notices', 'autopay'] },
    { changed: ['words/payments/en.json'], nouns: ['payments'], importers: ['autopay', 'notices'] },
    { changed: ['help-centre/voice/draw.tsx'], nouns: ['voice'], importers: [] },
    {
      changed: ['server/payments/gone.ts', 'client/voice/x.ts'],
      nouns: ['payments', 'voice'],
      importers: ['autopay', 'notices'],
    },
    { changed: ['rulebook/money.ts'], nouns: [], importers: [] },
    { changed: ['README.md', 'docs/biller.md'], nouns: [], importers: [] },
  ])('of $changed takes the nouns $nouns, imported by $importers', ({ changed, ...expected }) => {
    expect(chooseFor(changed)).toMatchObject(expected)
  })

  test('runs the tests of a noun in every room, and of those that import it', () => {
    const chosen = testsFor(['words/payments/es.json'])
    expect(chosen).toEqual(
      expect.arrayContaining([...ofPayments, ...ofAutopay, 'server/notices/find.test.ts']),
    )
    expect(chosen).toHaveLength(8)
  })

  test('sorts them by suite', () => {
    expect(chooseFor(['client/voice/x.ts']).tests).toEqual({
      unit: [],
      server: ['server/voice/lines.test.ts'],
      portal: [],
      journeys: ['journeys/voice/lines.journey.ts'],
    })
  })

  test.each([
    { budget: 3, leftOut: ['all journeys of payments', 'all tests of autopay'] },
    { budget: 4, leftOut: ['all tests of autopay'] },
    { budget: 5, leftOut: ['tests of autopay: server/autopay/charge.test.ts'] },
  ])('takes what fits $budget seconds, own tests first, and names the rest', ({ budget, leftOut }) => {
    const choice = chooseFor(['rulebook/payments/rules.ts'], budget)
    expect(choice.seconds).toBe(budget)
    expect(choice.leftOut).toEqual([...leftOut, 'all tests of notices', 'all journeys of autopay'])
  })

  test('leaves out a test of commands that changed, by name', () => {
    const choice = chooseFor(['scripts/start.process.test.ts'])
    expect(choice.leftOut).toEqual(['commands: scripts/start.process.test.ts'])
  })

  test('takes a test that changed, whether it fits or not', () => {
    expect(testsFor(['journeys/voice/lines.journey.ts'], 0)).toEqual(['journeys/voice/lines.journey.ts'])
  })

  test.each([
    { changed: 'rulebook/money.ts', tests: ['rulebook/money.test.ts'] },
    { changed: 'server/web/limits.ts', tests: ['server/guard-matrix.test.ts', 'server/web/limits.test.ts'] },
    { changed: 'package.json', tests: [] },
    { changed: 'journeys/fixtures/customer.ts', tests: [] },
  ])('says that $changed needs the whole, and takes the tests beside it and of it', ({ changed, tests }) => {
    const choice = chooseFor([changed])
    expect(choice.shared).toEqual([changed])
    expect(Object.values(choice.tests).flat()).toEqual(tests)
  })

  test.each([
    { changed: 'scripts/build.ts', tests: ['scripts/tree.test.ts'] },
    { changed: 'samples/bills.csv', tests: [] },
    { changed: 'docs/biller.md', tests: [] },
    { changed: 'docs/content.md', tests: ['server/content/guide.test.ts'] },
    { changed: 'STYLE.md', tests: [] },
  ])('does not ask for the whole for $changed', ({ changed, tests }) => {
    expect(chooseFor([changed]).shared).toEqual([])
    expect(testsFor([changed])).toEqual(tests)
  })
})

test.each([
  ['rulebook/payments/rules.ts', 'payments'],
  ['journeys/voice/lines.journey.ts', 'voice'],
  ['server/payments/deep/er.ts', 'payments'],
  ['server/web/limits.ts', undefined],
  ['rulebook/payments.ts', undefined],
  ['simulators/payments/x.ts', undefined],
  ['package.json', undefined],
])('%s belongs to the noun %s', (path, noun) => {
  expect(nounIn(path, nouns)).toBe(noun)
})

test.each([
  ['rulebook/money.test.ts', 'unit'],
  ['customer-portal/voice/page.test.tsx', 'unit'],
  ['server/app.test.ts', 'server'],
  ['journeys/payments/billers.test.ts', 'portal'],
  ['journeys/payments/once.journey.ts', 'journeys'],
  ['scripts/start.process.test.ts', undefined],
  ['rulebook/money.ts', undefined],
])('%s is of the kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})
