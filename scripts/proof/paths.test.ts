import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testFilesIn, withoutTests } from './paths.ts'
import { held, type Outcome, skipped } from './step.ts'

const rules = 'rulebook/payments/rules.test.ts'

describe('testFilesIn', () => {
  test.each([{ path: rules }, { path: `./${rules}` }, { path: join(import.meta.dirname, '../..', rules) }])(
    'takes the file $path',
    ({ path }) => {
      expect(testFilesIn([path])).toEqual([rules])
    },
  )

  test('takes everything in a folder, and each file once', () => {
    const files = testFilesIn(['rulebook/payments/', rules])
    expect(files).toEqual(expect.arrayContaining([rules, 'rulebook/payments/states.test.ts']))
    expect(files).toEqual([...new Set(files as string[])])
  })

  test.each([
    { path: 'rulebook/payments/rulez.test.ts', refused: 'There is no rulebook/payments/rulez.test.ts here.' },
    { path: 'rulebook/pay', refused: 'There is no rulebook/pay here.' },
    { path: 'rulebook/payments/rules.ts', refused: 'There is no test in rulebook/payments/rules.ts.' },
    { path: 'docs/decisions/', refused: 'There is no test in docs/decisions.' },
  ])('refuses $path, whatever else is asked for', ({ path, refused }) => {
    expect(testFilesIn([rules, path])).toEqual({ refused })
  })
})

describe('withoutTests', () => {
  const done = (outcome: Outcome) => ({
    step: { name: 'unit tests', places: 1, weight: 1, run: async () => outcome },
    outcome,
    wallSeconds: 1,
  })
  const ran = done({ ...held(''), tests: [{ name: `${rules} › refuses a past day`, seconds: 1 }] })

  test('names the files of which no test was reported', () => {
    expect(withoutTests([rules, 'rulebook/money.test.ts'], [ran])).toEqual(['rulebook/money.test.ts'])
  })

  test('names none when a step was skipped that may have had them', () => {
    expect(withoutTests(['server/app.test.ts'], [ran, done(skipped('no PostgreSQL'))])).toEqual([])
  })
})
