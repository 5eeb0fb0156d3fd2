import { describe, expect, it } from 'vitest'
import { isSampled, type Modal, modalToShow, type PromptFacts } from './prompts.ts'

const now = 1_800_000_000
const daysAgo = (days: number) => now - days * 86_400
const facts: PromptFacts = {
  now,
  hasShown: false,
  bill: { isAutopayOn: false },
  account: { isPaperless: false },
  pays: true,
  manages: true,
  answered: {},
  maySeePromo: false,
}

describe('the prompt for', () => {
  it.each<[string, Partial<PromptFacts>, Modal | undefined]>([
    ['somebody with neither is about auto pay', {}, 'autopay'],
    ['somebody with auto pay is about paper', { bill: { isAutopayOn: true } }, 'paperless'],
    ['somebody without paper is about auto pay', { account: { isPaperless: true } }, 'autopay'],
    [
      'somebody with both is none',
      { bill: { isAutopayOn: true }, account: { isPaperless: true } },
      undefined,
    ],
    ['somebody who was shown one in this visit is none', { hasShown: true }, undefined],
    [
      'somebody who put auto pay off a day ago is about paper',
      { answered: { autopay: daysAgo(1) } },
      'paperless',
    ],
    [
      'somebody who put auto pay off within the day is none',
      { answered: { autopay: daysAgo(1) + 1 } },
      undefined,
    ],
    ['somebody who put paper off within the day is none', { answered: { paperless: now } }, undefined],
    [
      'somebody who put both off is none',
      { answered: { autopay: daysAgo(29), paperless: daysAgo(29) } },
      undefined,
    ],
    [
      'somebody who put auto pay off a second less than 30 days ago is none',
      { answered: { autopay: daysAgo(30) + 1 }, account: { isPaperless: true } },
      undefined,
    ],
    [
      'somebody who put auto pay off 30 days ago is about auto pay',
      { answered: { autopay: daysAgo(30), paperless: daysAgo(2) } },
      'autopay',
    ],
    [
      'somebody who put paper off 30 days ago is about paper',
      { bill: { isAutopayOn: true }, answered: { paperless: daysAgo(30) } },
      'paperless',
    ],
    ['somebody who may not pay is about paper', { pays: false }, 'paperless'],
    ['somebody who may neither pay nor manage is none', { pays: false, manages: false }, undefined],
    ['somebody who may not manage is about auto pay', { manages: false }, 'autopay'],
    [
      'somebody who may not manage, and has auto pay, is none',
      { manages: false, bill: { isAutopayOn: true } },
      undefined,
    ],
    ['somebody without bills, or whose bill is not known, is none', { bill: undefined }, undefined],
    ['somebody whose account is not known is about auto pay', { account: undefined }, 'autopay'],
    [
      'somebody with auto pay whose account is not known is none',
      { account: undefined, bill: { isAutopayOn: true } },
      undefined,
    ],
    ['somebody with neither is about auto pay before any promotion', { maySeePromo: true }, 'autopay'],
    [
      'somebody with auto pay is about paper before any promotion',
      { bill: { isAutopayOn: true }, maySeePromo: true },
      'paperless',
    ],
    [
      'somebody with both is the promotion',
      { bill: { isAutopayOn: true }, account: { isPaperless: true }, maySeePromo: true },
      'promo',
    ],
    [
      'somebody who put both off is the promotion',
      { answered: { autopay: daysAgo(2), paperless: daysAgo(2) }, maySeePromo: true },
      'promo',
    ],
    [
      'somebody who may neither pay nor manage is the promotion',
      { pays: false, manages: false, maySeePromo: true },
      'promo',
    ],
    [
      'somebody who was shown one in this visit is none, nor the promotion',
      { hasShown: true, maySeePromo: true },
      undefined,
    ],
    [
      'somebody without bills, or whose bill is not known, is no promotion',
      { bill: undefined, maySeePromo: true },
      undefined,
    ],
  ])('%s', (_, its, prompt) => {
    expect(modalToShow({ ...facts, ...its })).toBe(prompt)
  })
})

describe('a session is sampled', () => {
  it.each<[number, number, boolean]>([
    [0, 0, false],
    [0, 0.999_999, false],
    [1, 0, true],
    [1, 0.009_999, true],
    [1, 0.01, false],
    [25, 0.249_999, true],
    [25, 0.25, false],
    [99, 0.989_999, true],
    [99, 0.99, false],
    [100, 0, true],
    [100, 0.999_999, true],
  ])('at %d %% with %d: %s', (ratePercent, random, is) => {
    expect(isSampled(ratePercent, random)).toBe(is)
  })
})
