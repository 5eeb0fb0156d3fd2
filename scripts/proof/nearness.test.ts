import { describe, expect, test } from 'vitest'
import { clarityOf, type Said, stepsTo } from './nearness.ts'

test('counts the imports that lead to the nearest of some files', () => {
  const imports = {
    'money.ts': [],
    'rules.ts': ['money.ts'],
    'rules.test.ts': ['rules.ts'],
    'pay.test.ts': ['rules.ts', 'money.ts'],
    'voice.test.ts': [],
    // Two files that import each other.
    'a.ts': ['b.ts', 'rules.ts'],
    'b.ts': ['a.ts'],
  }
  expect(Object.fromEntries(stepsTo(['money.ts'], imports))).toEqual({
    'money.ts': 0,
    'rules.ts': 1,
    'pay.test.ts': 1,
    'rules.test.ts': 2,
    'a.ts': 2,
    'b.ts': 3,
  })
  expect(stepsTo(['rules.ts', 'money.ts'], imports).get('rules.test.ts')).toBe(1)
})

describe('clarityOf', () => {
  const scheduled = 'journeys/payments/scheduled.journey.ts'
  const history = 'journeys/payments/history.journey.ts'
  const voice = 'journeys/voice/voice.journey.ts'
  const upcoming = 'customer-portal/payments/UpcomingPayments.tsx'
  const imports = {
    [scheduled]: ['journeys/payments/upcoming-page.ts'],
    'journeys/payments/upcoming-page.ts': [],
    [history]: ['rulebook/payments/states.ts'],
    [voice]: [],
    [upcoming]: ['customer-portal/payments/upcoming.module.css', 'rulebook/payments/states.ts'],
    'rulebook/payments/states.ts': [],
  }
  const said: Said = {
    [scheduled]: ['payments_title'],
    'journeys/payments/upcoming-page.ts': ['payments_upcoming', 'payments_cancel'],
    [history]: ['payments_title', 'payments_upcoming'],
    [voice]: ['voice_title'],
    [upcoming]: ['payments_title', 'payments_upcoming', 'payments_cancel', 'payments_seen_by_no_story'],
  }
  const clarity = (changed: string[], of = said) =>
    Object.fromEntries(clarityOf([scheduled, history, voice], changed, imports, of))

  test('rates the texts of a page and of page objects, half as much for one that two stories know', () => {
    expect(clarity([upcoming])).toEqual({ [scheduled]: 1, [history]: (1 / 2 + 1 / 2) / (1 / 2 + 1 / 2 + 1) })
  })

  test.each([
    ['customer-portal/payments/upcoming.module.css', 'the page that imports it'],
    ['rulebook/payments/states.ts', 'the page that goes by it'],
  ])('rates %s like %s', (path) => {
    expect(clarity([path])).toEqual(clarity([upcoming]))
  })

  test('takes the best of every changed file', () => {
    expect(
      clarity([upcoming, 'words/voice/en.json'], { ...said, 'words/voice/en.json': ['voice_title'] }),
    ).toEqual({ [scheduled]: 1, [history]: 0.5, [voice]: 1 })
  })

  test('is empty if the changed file shows no texts', () => {
    expect(clarity(['server/voice/store.ts', 'package.json'])).toEqual({})
  })

  test('ignores a text that nearly every story knows', () => {
    const stories = Array.from({ length: 16 }, (_, at) => `journeys/voice/${at}.journey.ts`)
    const everywhere = Object.fromEntries([...stories, upcoming].map((path) => [path, ['portal_close']]))
    expect(clarityOf(stories, [upcoming], {}, everywhere)).toEqual(new Map())
    expect(clarityOf(stories.slice(1), [upcoming], {}, everywhere).size).toBe(15)
  })
})
