import type { WorkStatus } from '@lightwell/rulebook/appointments/completion.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { speakLanguageOfPage } from './locale.ts'
import { completionText, numberRefusalText, statusText, ticketTypeText, windowText } from './work-words.ts'

speakLanguageOfPage()
beforeEach(() => speak('en'))
afterEach(() => vi.unstubAllGlobals())
const speak = (lang: 'en' | 'es') => vi.stubGlobal('document', { documentElement: { lang } })
const telephone = '1-800-555-0199'

describe('what is said of its end (AH §4)', () => {
  const table: Record<
    string,
    [kind: 'ticket' | 'order', WorkStatus, on: string | undefined, said: string | undefined]
  > = {
    'a ticket that is cancelled': ['ticket', 'Cancelled', undefined, 'Your ticket has been cancelled.'],
    'an order that was given up': ['order', 'Abandoned', '2026-11-01', 'Your order has been cancelled.'],
    'in time': ['order', 'In-Progress', '2026-11-24', 'Estimated Nov 24, 2026'],
    late: [
      'ticket',
      'In-Progress',
      '2026-11-23',
      `Contact customer service at ${telephone} to learn when it will be done.`,
    ],
    done: ['ticket', 'Completed', '2026-11-20', 'Nov 20, 2026'],
    'done on a day that nobody wrote down': ['order', 'Fulfilled', undefined, undefined],
  }
  test.each(Object.entries(table))('%s', (_, [kind, status, completionOn, said]) => {
    expect(completionText({ kind, status, completionOn }, '2026-11-24', telephone)).toBe(said)
  })
})

test.each([
  { lang: 'en', said: 'Nov 25, 2026 between 8:00am and 12:00pm' },
  { lang: 'es', said: '25 nov 2026 entre las 8:00 a.m. y las 12:00 p.m.' },
] as const)('a window in $lang', ({ lang, said }) => {
  speak(lang)
  const slot = { startsAt: '2026-11-25T13:00:00Z', endsAt: '2026-11-25T17:00:00Z' }
  expect(windowText(slot, 'America/New_York')).toBe(said)
})

test.each([
  ['not-ten-digits', 'Contact number must be 10-digit in length'],
  ['area-reserved', 'Area Codes 200, 300, 400, 500, 600, 666, 700 are not allowed'],
  ['exchange-below-200', 'Exchanges less than 200 are not allowed.'],
  ['same-as-on-order', 'Contact number must be different than number on order'],
] as const)('a number that is refused as %s', (refusal, said) => {
  expect(numberRefusalText(refusal)).toBe(said)
})

test('a kind of trouble has its name, and a provider’s own code is shown as it is', () => {
  expect([ticketTypeText('tv'), ticketTypeText('NETWORK-SURVEY')]).toEqual(['TV', 'NETWORK-SURVEY'])
})

test('whatever was given up is cancelled', () => {
  expect(statusText('Abandoned')).toBe(statusText('Cancelled'))
})
