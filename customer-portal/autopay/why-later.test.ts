import { setClock } from '@lightwell/web-kit/session/clock.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { whyLater } from './why-later.ts'

beforeAll(() => {
  setClock('2026-11-20T17:00:00Z', 'America/New_York')
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterAll(() => vi.unstubAllGlobals())

const next = {
  payOn: '2026-11-27',
  amountCents: 123_96,
  attempt: 1,
  firstOn: '2026-11-27',
  noticedOn: '2026-11-17',
}
const facts = {
  dueOn: '2026-12-02',
  daysBefore: 10,
  payingWith: 'card',
  dates: { blockedDates: new Set(['2026-11-26']) },
} as const
const said = words.autopay_waits_for_notice({
  day: 'Friday, November 27',
  told: 'Tuesday, November 17',
  when: words.autopay_days_before({ days: 10 }),
  days: 10,
})

test.each([
  ['the notice runs until then', next, '2026-11-27', facts, said],
  [
    'the notice ends on a holiday before',
    { ...next, noticedOn: '2026-11-16' },
    '2026-11-27',
    facts,
    said.replace('Tuesday, November 17', 'Monday, November 16'),
  ],
  ['nothing is later than chosen', next, '2026-11-27', { ...facts, daysBefore: 5 }, undefined],
  ['the customer moved it to a later day', next, '2026-11-30', facts, undefined],
  ['it is a retry', { ...next, attempt: 2 }, '2026-11-27', facts, undefined],
  ['there is no due date', next, '2026-11-27', { ...facts, dueOn: undefined }, undefined],
  ['there is no upcoming payment', undefined, '2026-11-27', facts, undefined],
] as const)('a payment later than chosen is explained by its notice if %s', (_, rule, payOn, known, text) => {
  expect(whyLater({ next: rule }, payOn, known)).toBe(text)
})
