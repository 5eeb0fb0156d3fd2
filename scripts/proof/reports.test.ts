import { describe, expect, test } from 'vitest'
import { type PlaywrightReport, type PlaywrightSuite, readPlaywright, readVitest } from './reports.ts'

describe('readVitest', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: '/code/rulebook/money.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'dollars are exact', duration: 1500 }],
      },
      {
        name: '/code/server/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'one', duration: 20 },
          { status: 'skipped', fullName: 'two' },
        ],
      },
      { name: '/code/server/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }

  test('counts a test file that could not be loaded as a failure', () => {
    expect(readVitest(report, '/code')).toMatchObject({ passed: 5, failed: 2, skipped: 1 })
  })

  test('reads the duration of each test', () => {
    expect(readVitest(report, '/code').tests).toEqual([
      { name: 'rulebook/money.test.ts › dollars are exact', seconds: 1.5 },
      { name: 'server/a.test.ts › one', seconds: 0.02 },
      { name: 'server/a.test.ts › two', seconds: 0 },
    ])
  })
})

describe('readPlaywright', () => {
  type Status = PlaywrightSuite['specs'][number]['tests'][number]['status']
  const story = (title: string, status: Status, ...durations: number[]) => ({
    title,
    file: 'payments/once.journey.ts',
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  })
  const reportOf = (flaky: number, errors: unknown[] = []): PlaywrightReport => ({
    stats: { expected: 7, unexpected: 1, flaky, skipped: 2 },
    errors,
    suites: [
      {
        title: 'payments/once.journey.ts',
        specs: [story('pays', 'expected', 2_000)],
        suites: [
          {
            title: 'a business',
            specs: Array.from({ length: flaky }, (_, n) => story(`pays ${n}`, 'flaky', 3_000, 1_000)),
          },
        ],
      },
    ],
  })

  test('counts a journey that passed on its second try as passed, and names it', () => {
    expect(readPlaywright(reportOf(1))).toMatchObject({
      passed: 8,
      failed: 1,
      skipped: 2,
      retried: ['journeys/payments/once.journey.ts › a business › pays 0'],
    })
  })

  test.each([
    { flaky: 0, failed: 1 },
    { flaky: 2, failed: 1 },
    { flaky: 3, failed: 2 },
    { flaky: 9, failed: 2 },
  ])(
    'counts $flaky journeys that needed a second try, and one that failed, as $failed failed',
    ({ flaky, failed }) => {
      const counts = readPlaywright(reportOf(flaky))
      expect(counts).toMatchObject({ passed: 7 + flaky, failed })
      expect(counts.retried).toHaveLength(flaky)
    },
  )

  test('counts an error outside any journey as a failure', () => {
    expect(readPlaywright(reportOf(0, [{}]))).toMatchObject({ failed: 2 })
  })

  test('adds up the tries of a journey', () => {
    expect(readPlaywright(reportOf(1)).tests?.map(({ seconds }) => seconds)).toEqual([2, 4])
  })
})
