import { describe, expect, test } from 'vitest'
import type { Choice } from './changed.ts'
import { describeChoice, describeGaps } from './describe-choice.ts'

const choice: Choice = {
  nouns: ['voice'],
  importers: [],
  shared: [],
  groups: [
    { why: 'show what changed', chosen: ['journeys/voice/lines.journey.ts'], leftOut: [] },
    {
      why: 'of voice',
      chosen: ['server/voice/a.test.ts', 'server/voice/b.test.ts', 'rulebook/voice/a.test.ts'],
      leftOut: ['server/voice/c.test.ts', 'journeys/voice/talk.journey.ts'],
    },
  ],
  tests: { unit: [], server: [], portal: [], journeys: [] },
  tooLong: [],
  seconds: 0,
}

describe('describeChoice', () => {
  const nearest = [
    '  nouns: voice',
    '  imported by: none',
    'Test files, nearest first:',
    '  show what changed  journeys 1',
    '  of voice           unit 1, server 2 of 3, journeys 0 of 1',
  ]

  test('counts what was chosen and what was left out', () => {
    expect(describeChoice(choice, false)).toEqual([
      ...nearest,
      'Left out, to answer in three minutes: server 1, journeys 1 (--verbose names them)',
    ])
  })

  test('lists what was left out when asked to', () => {
    expect(describeChoice(choice, true)).toEqual([
      ...nearest,
      'Left out, to answer in three minutes: server 1, journeys 1',
      '  server/voice/c.test.ts',
      '  journeys/voice/talk.journey.ts',
    ])
  })

  test('always lists changed tests that do not run', () => {
    const tooLong = ['scripts/start.process.test.ts']
    expect(describeChoice({ ...choice, groups: [], tooLong }, false).slice(2)).toEqual([
      'No test is near it.',
      'Changed, but takes too long: scripts/start.process.test.ts',
    ])
  })
})

describe('describeGaps', () => {
  test('says which shared files need the whole proof', () => {
    const shared = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts', 'g.ts']
    expect(describeGaps({ ...choice, shared }, shared)).toEqual([
      'This change needs the whole of npm test, since all nouns share a.ts, b.ts, c.ts, d.ts, e.ts and 2 more: this is a part of it.',
    ])
  })

  test.each([
    { path: 'customer-portal/voice/Line.tsx', gaps: 1 },
    { path: 'web-kit/ui/tokens.css', gaps: 1 },
    { path: 'words/voice/es.json', gaps: 1 },
    { path: 'customer-portal/voice/draft.test.ts', gaps: 0 },
    { path: 'server/voice/store.ts', gaps: 0 },
  ])('says $gaps times that nobody looked at the pages after a change of $path', ({ path, gaps }) => {
    expect(describeGaps(choice, [path])).toHaveLength(gaps)
  })
})
