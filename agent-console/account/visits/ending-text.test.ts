import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { expect, test, vi } from 'vitest'
import { endingText } from './ending-text.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })
setClock('2026-11-24T17:00:00Z', 'America/New_York')

test.each([
  ['one on time gives its day', 'In-Progress', '2026-11-24', 'Estimated Nov 24'],
  ['a late one doesn’t tell staff to call us', 'In-Progress', '2026-11-23', 'No completion date yet'],
  ['a canceled one says no more than its status', 'Cancelled', undefined, undefined],
  ['a completed one says when', 'Completed', '2026-11-20', 'Nov 20'],
  ['a completed one without a day says nothing', 'Fulfilled', undefined, undefined],
] as const)('%s', (_name, status, completionOn, said) => {
  expect(endingText({ status, completionOn }, '2026-11-24')).toBe(said)
})
