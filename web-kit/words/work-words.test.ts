import type { WorkStatus } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { refuseContactNumber } from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '../session/clock.ts'
import { speakLanguageOfPage } from './locale.ts'
import {
  aboutText,
  completionText,
  numberRefusalText,
  statusText,
  ticketTypeText,
  windowText,
} from './work-words.ts'

speakLanguageOfPage()
beforeEach(() => {
  speak('en')
  setClock('2026-11-25T17:00:00Z', 'America/New_York')
})
afterEach(() => vi.unstubAllGlobals())
const speak = (lang: 'en' | 'es') => vi.stubGlobal('document', { documentElement: { lang } })
const telephone = '1-800-555-0199'

describe('the text about its completion (AH §4)', () => {
  const table: Record<
    string,
    [kind: 'ticket' | 'order', WorkStatus, on: string | undefined, said: string | undefined]
  > = {
    'a ticket that is cancelled': ['ticket', 'Cancelled', undefined, 'Your ticket has been cancelled.'],
    'an order that was given up': ['order', 'Abandoned', '2026-11-01', 'Your order has been cancelled.'],
    'an order that was canceled, as some systems write it': [
      'order',
      'Canceled',
      '2026-11-01',
      'Your order has been cancelled.',
    ],
    'in time': ['order', 'In-Progress', '2026-11-24', 'Estimated Nov 24'],
    late: [
      'ticket',
      'In-Progress',
      '2026-11-23',
      `We don’t have a completion date yet. Questions? Call us at ${telephone}.`,
    ],
    done: ['ticket', 'Completed', '2026-11-20', 'Nov 20'],
    'done on a day that nobody wrote down': ['order', 'Fulfilled', undefined, undefined],
  }
  test.each(Object.entries(table))('%s', (_, [kind, status, completionOn, said]) => {
    expect(completionText({ kind, status, completionOn }, '2026-11-24', telephone)).toBe(said)
  })
})

describe('a window (AH §9)', () => {
  const table: Record<string, [startsAt: string, endsAt: string, en: string, es: string]> = {
    'in winter': [
      '2026-11-25T13:00:00Z',
      '2026-11-25T17:00:00Z',
      'Wednesday, November 25, 8\u00a0am–noon',
      'miércoles 25 de noviembre, de 8\u00a0a.\u00a0m. a mediodía',
    ],
    'on the day on which summer time begins': [
      '2026-03-08T12:00:00Z',
      '2026-03-08T17:30:00Z',
      'Sunday, March 8, 8\u00a0am–1:30\u00a0pm',
      'domingo 8 de marzo, de 8\u00a0a.\u00a0m. a 1:30\u00a0p.\u00a0m.',
    ],
    'on the day on which it ends': [
      '2026-11-01T13:00:00Z',
      '2026-11-01T18:30:00Z',
      'Sunday, November 1, 8\u00a0am–1:30\u00a0pm',
      'domingo 1 de noviembre, de 8\u00a0a.\u00a0m. a 1:30\u00a0p.\u00a0m.',
    ],
  }
  test.each(Object.entries(table))('%s', (_, [startsAt, endsAt, en, es]) => {
    expect(windowText({ startsAt, endsAt })).toBe(en)
    speak('es')
    expect(windowText({ startsAt, endsAt })).toBe(es)
  })
})

describe('a number that cannot be called back is refused (AH §5)', () => {
  const length = 'Contact number must be 10-digit in length'
  const reserved = 'Area Codes 200, 300, 400, 500, 600, 666, 700 are not allowed'
  const unknown = 'That area code doesn’t exist. Check the first 3 digits.'
  const exchange = 'Exchanges less than 200 are not allowed.'
  const oneDigit = 'The first 6 digits can’t all be the same.'
  const sequence = 'The first 6 digits can’t be in sequence.'
  test.each<[digits: string, said: string]>([
    ['212555014', length],
    ['21255501440', length],
    ...['200', '300', '400', '500', '600', '666', '700'].map((area): [string, string] => [
      `${area}5550144`,
      reserved,
    ]),
    ['2015550144', unknown],
    ['8795550144', unknown],
    ['9005550144', unknown],
    ['9905550144', unknown],
    ['2121990144', exchange],
    ['2222220144', oneDigit],
    ['2345670144', sequence],
    ['9876540144', sequence],
    ['2125550101', 'Contact number must be different than number on order'],
  ])('%s: “%s”', (digits, said) => {
    const refusal = refuseContactNumber(digits, '2125550101')
    expect(refusal && numberRefusalText(refusal)).toBe(said)
  })

  test.each(['8005550144', '8785550144', '8885550144', '9015550144', '2025550144', '9895550144'])(
    '%s is accepted',
    (digits) => {
      expect(refuseContactNumber(digits, '2125550101')).toBeUndefined()
    },
  )
})

test("a kind of ticket has a name, and a provider's own code shows as something else", () => {
  expect([ticketTypeText('tv'), ticketTypeText('NETWORK-SURVEY')]).toEqual(['TV', 'Something else'])
})

test('an abandoned ticket or order reads as cancelled', () => {
  expect(statusText('Abandoned')).toBe(statusText('Cancelled'))
})

describe('the subject of an order', () => {
  test.each([
    ['en', 'New installation', 'New installation'],
    ['es', 'New installation', 'Instalación nueva'],
    ['es', 'Fiber to the barn', 'Fiber to the barn'],
  ] as const)('in %s, “%s” is “%s”', (language, type, shown) => {
    speak(language)
    expect(aboutText({ kind: 'order', type })).toBe(shown)
  })
})
