import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Change, choose, everyPage, everyRoute } from './changed.ts'

const root = join(import.meta.dirname, '../..')
const nouns = ['accounts', 'autopay', 'notices', 'payments', 'voice']

/**
 * The imports of a small repository. A file of payments changed, and auto pay imports that file. Notices import another
 * file of payments. Voice imports nothing from payments.
 */
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
  [everyRoute]: ['server/web/limits.ts', 'server/start/nouns.ts'],
  'server/start/nouns.ts': ['server/notices/find.ts', 'rulebook/autopay/rules.ts', 'server/voice/lines.ts'],
  'server/jobs.test.ts': ['server/start/nouns.ts'],
  'server/voice/lines.ts': [],
  'server/content/guide.test.ts': ['docs/content.md'],
  'journeys/payments/billers.test.ts': [],
  'journeys/payments/once.journey.ts': [],
  'journeys/payments/scheduled.journey.ts': ['journeys/payments/upcoming-page.ts'],
  'journeys/payments/upcoming-page.ts': ['journeys/fixtures/customer.ts'],
  'journeys/fixtures/customer.ts': [],
  'journeys/every-page/widths.journey.ts': [],
  [everyPage]: [],
  'customer-portal/payments/Upcoming.tsx': ['rulebook/payments/states.ts', 'web-kit/ui/Calendar.tsx'],
  'web-kit/ui/Calendar.tsx': [],
  'journeys/autopay/sign-up.journey.ts': [],
  'journeys/voice/lines.journey.ts': [],
  'scripts/build.ts': [],
  'scripts/start.process.test.ts': ['scripts/build.ts'],
  'scripts/tree.test.ts': ['scripts/build.ts'],
}

const said: Change['said'] = {
  'customer-portal/payments/Upcoming.tsx': ['payments_upcoming'],
  'journeys/payments/upcoming-page.ts': ['payments_upcoming'],
  'journeys/payments/once.journey.ts': ['payments_once'],
}

const chooseFor = (changed: string[], budgetSeconds = 1_000, secondsOf: Change['secondsOf'] = () => 1) =>
  choose({ changed, imports, said, nouns, budgetSeconds, secondsOf })
const testsFor = (changed: string[], budgetSeconds?: number) =>
  Object.values(chooseFor(changed, budgetSeconds).tests).flat()

/** The tests that were chosen, nearest first, each group with its reason. */
const inOrder = (changed: string[], budgetSeconds?: number) =>
  chooseFor(changed, budgetSeconds).groups.map(({ why, chosen }) => [why, ...chosen])

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
    { changed: ['rulebook/money.ts'], nouns: [], importers: ['payments'] },
    { changed: ['README.md', 'docs/biller.md'], nouns: [], importers: [] },
  ])('finds the nouns $nouns and their importers $importers for $changed', ({ changed, ...expected }) => {
    expect(chooseFor(changed)).toMatchObject(expected)
  })

  test('takes what uses a rule first, then what shows it, then its noun, then what imports it, stories last', () => {
    expect(inOrder(['rulebook/payments/states.ts'])).toEqual([
      ['show what changed', 'journeys/payments/scheduled.journey.ts'],
      [
        'of payments',
        'journeys/payments/billers.test.ts',
        'rulebook/payments/rules.test.ts',
        'server/payments/pay.test.ts',
        'journeys/payments/once.journey.ts',
      ],
      ['of what imports it', 'server/notices/find.test.ts', 'journeys/autopay/sign-up.journey.ts'],
    ])
    expect(inOrder(['rulebook/payments/rules.ts'])[0]).toEqual([
      'use what changed',
      'rulebook/payments/rules.test.ts',
      'server/payments/pay.test.ts',
    ])
  })

  test('takes what shows a page before the rest of its noun, and renders every page', () => {
    expect(inOrder(['customer-portal/payments/Upcoming.tsx']).slice(0, 2)).toEqual([
      ['show what changed', 'journeys/payments/scheduled.journey.ts'],
      ['draw every page', everyPage],
    ])
  })

  test.each(['journeys/payments/upcoming-page.ts', 'journeys/fixtures/customer.ts'])(
    'takes the stories that use %s, however indirectly',
    (path) => {
      expect(inOrder([path])[0]).toEqual(['use what changed', 'journeys/payments/scheduled.journey.ts'])
    },
  )

  test('takes the stories of the pages that contain a shared part', () => {
    expect(inOrder(['web-kit/ui/Calendar.tsx'])).toEqual([
      ['show what changed', 'journeys/payments/scheduled.journey.ts'],
      ['draw every page', everyPage],
      ['of what imports it', 'journeys/payments/once.journey.ts'],
    ])
  })

  test('takes only tests of other nouns that the change reaches', () => {
    const chosen = testsFor(['customer-portal/payments/Upcoming.tsx'])
    expect(chosen).not.toContain('server/autopay/charge.test.ts')
    expect(chosen).not.toContain('server/notices/find.test.ts')
  })

  test('does not follow imports through a list of all nouns, but tries every route of the server', () => {
    expect(inOrder(['server/voice/lines.ts'])).toEqual([
      ['try every route', everyRoute],
      ['of voice', 'server/voice/lines.test.ts', 'journeys/voice/lines.journey.ts'],
    ])
  })

  test('sorts them by suite', () => {
    expect(chooseFor(['client/voice/x.ts']).tests).toEqual({
      unit: [],
      server: ['server/voice/lines.test.ts'],
      portal: [],
      journeys: ['journeys/voice/lines.journey.ts'],
    })
  })

  test('takes what fits, and names the rest by their reasons', () => {
    const { groups, seconds } = chooseFor(['rulebook/payments/rules.ts'], 4)
    expect(seconds).toBe(4)
    expect(groups.map(({ why, leftOut }) => [why, ...leftOut])).toEqual([
      ['use what changed'],
      ['of payments', 'journeys/payments/scheduled.journey.ts'],
      ['of what imports it', 'rulebook/autopay/rules.test.ts', 'journeys/autopay/sign-up.journey.ts'],
    ])
  })

  test('does not give more than a tenth of the time to one file of another noun', () => {
    const secondsOf = (path: string) => (path.startsWith('rulebook/autopay') ? 3 : 1)
    const { groups } = chooseFor(['rulebook/payments/rules.ts'], 20, secondsOf)
    expect(groups.at(-1)).toEqual({
      why: 'of what imports it',
      chosen: ['journeys/autopay/sign-up.journey.ts'],
      leftOut: ['rulebook/autopay/rules.test.ts'],
    })
  })

  test.each(['scripts/start.process.test.ts', 'journeys/every-page/widths.journey.ts'])(
    'leaves out %s that changed, by name',
    (path) => {
      const choice = chooseFor([path])
      expect(choice.tooLong).toEqual([path])
      expect(Object.values(choice.tests).flat()).not.toContain(path)
    },
  )

  test('takes a test that changed, whether it fits or not', () => {
    expect(testsFor(['journeys/voice/lines.journey.ts'], 0)).toEqual(['journeys/voice/lines.journey.ts'])
  })

  test.each([
    { changed: 'rulebook/money.ts', nearest: ['rulebook/money.test.ts'] },
    {
      changed: 'server/web/limits.ts',
      nearest: ['server/start/guard-matrix.test.ts', 'server/web/limits.test.ts'],
    },
    { changed: 'package.json', nearest: undefined },
  ])('says that $changed needs the whole proof, and takes what uses it first', ({ changed, nearest }) => {
    const choice = chooseFor([changed])
    expect(choice.shared).toEqual([changed])
    expect(choice.groups[0]?.chosen).toEqual(nearest)
  })

  test.each([
    { changed: 'scripts/build.ts', tests: ['scripts/tree.test.ts'] },
    { changed: 'samples/bills.csv', tests: [] },
    { changed: 'docs/biller.md', tests: [] },
    { changed: 'docs/content.md', tests: ['server/content/guide.test.ts'] },
    { changed: 'STYLE.md', tests: [] },
  ])('does not ask for the whole proof for $changed', ({ changed, tests }) => {
    expect(chooseFor([changed]).shared).toEqual([])
    expect(testsFor([changed])).toEqual(tests)
  })
})

test.each([everyPage, everyRoute])('%s exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})
