import { exampleBill } from '@lightwell/client/accounts/example-bill.ts'
import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { comingText, dueText, sentenceOf } from '@lightwell/web-kit/words/bill-words.ts'
import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const today = '2026-11-18'
setClock('2026-11-18T12:00:00Z', 'America/New_York')
const on = (day: string, amountCents: number, lastOn = day) => ({ amountCents, firstOn: day, lastOn })
const part = { pastDueCents: 20_00, pastDueSince: '2026-11-02' }

/** Returns the bill's status sentence and the line about upcoming payments. */
function sentencesFor(facts: Partial<Bill>): [sentence: string, coming: string] {
  const bill = exampleBill(facts)
  const state = billStateOf(bill, today)
  return [sentenceOf(state, bill), comingText(state, bill, state.name)]
}

describe('upcoming payments are shown with amount and day', () => {
  test.each<[string, Partial<Bill>, string, string]>([
    ['nothing is coming', {}, 'Due December 3', ''],
    [
      'part of it is scheduled',
      { scheduled: on('2026-11-25', 28_45) },
      'Due December 3',
      '$28.45 is scheduled for November 25. That leaves $100.00 to pay.',
    ],
    [
      'all of it is scheduled',
      { scheduled: on('2026-11-25', 128_45) },
      '$128.45 is scheduled for November 25.',
      '',
    ],
    [
      'part of it is on its way, and the rest is scheduled for two days',
      { pendingCents: 28_45, scheduled: on('2026-11-25', 100_00, '2026-11-27') },
      '$100.00 is scheduled. The last payment is on November 27.',
      '$28.45 is still processing.',
    ],
    [
      'auto pay pays what a scheduled payment leaves',
      { scheduled: on('2026-11-24', 28_45), autopay: on('2026-11-27', 128_45), isAutopayOn: true },
      'Auto pay will charge $100.00 on November 27.',
      '$28.45 is scheduled for November 24.',
    ],
    [
      'part of what is past due is scheduled',
      { ...part, scheduled: on('2026-11-25', 5_00) },
      'It was due November 2.',
      '$5.00 is scheduled for November 25. That leaves $15.00 to pay.',
    ],
    [
      'it was paid another way after it was scheduled',
      { balanceCents: 0, scheduled: on('2026-11-20', 125_06) },
      'Nothing to pay',
      '$125.06 is still scheduled for November 20. You no longer owe it.',
    ],
    [
      'part of it was paid another way after all of it was scheduled',
      { balanceCents: 28_45, scheduled: on('2026-11-20', 128_45) },
      '$128.45 is scheduled for November 20.',
      'That’s $100.00 more than you owe.',
    ],
  ])('%s', (_, facts, sentence, coming) => {
    expect(sentencesFor(facts)).toEqual([sentence, coming])
  })
})

test.each<[string, Partial<Bill>, string]>([
  ['one due date', {}, 'Due December 3'],
  ['no due date', { dueOn: undefined }, 'No due date'],
  ['a due date in the past', { ...part, pastDueCents: 128_45 }, 'It was due November 2.'],
  ['each of its due dates', part, '$20.00 was due November 2, and $108.45 is due December 3.'],
])('the amount owed is shown with %s', (_, facts, text) => {
  expect(dueText(exampleBill(facts))).toBe(text)
})

// A final bill that's issued before the previous bill is due.
const overlapping = {
  balanceCents: 138_78,
  pastDueCents: 56_98,
  pastDueSince: '2026-11-11',
  dueOn: '2026-12-19',
  owed: [
    { amountCents: 56_98, dueOn: '2026-11-11' },
    { amountCents: 66_98, dueOn: '2026-12-12' },
    { amountCents: 14_82, dueOn: '2026-12-19' },
  ],
}

test("each part is shown with its own bill's due date", () => {
  expect(dueText(exampleBill(overlapping))).toBe(
    '$56.98 was due November 11, $66.98 is due December 12, and $14.82 is due December 19.',
  )
  const later = exampleBill({ ...overlapping, owed: overlapping.owed.slice(1), pastDueCents: 0 })
  expect(dueText(later)).toBe('$66.98 is due December 12, and $14.82 is due December 19.')
})

test("what's past due on several bills is shown with the oldest due date", () => {
  const owed = overlapping.owed.map((part, at) => ({ ...part, dueOn: `2026-11-0${at + 1}` }))
  const bill = exampleBill({ ...overlapping, owed, pastDueCents: 138_78, pastDueSince: '2026-11-01' })
  expect(dueText(bill)).toBe('The oldest part was due November 1.')
  const [first, , last] = overlapping.owed
  const mixed = [first, { amountCents: 66_98, dueOn: '2026-11-12' }, last].filter(
    (part) => part !== undefined,
  )
  const bothDue = { ...overlapping, owed: mixed, pastDueCents: 123_96 }
  expect(dueText(exampleBill(bothDue))).toBe(
    '$123.96 is past due, some of it since November 11, and $14.82 is due December 19.',
  )
})

test('auto pay is shown payment by payment', () => {
  const each = [
    { amountCents: 125_06, payOn: '2026-12-04' },
    { amountCents: 41_02, payOn: '2026-12-14' },
  ]
  const autopay = { amountCents: 166_08, firstOn: '2026-12-04', lastOn: '2026-12-14', each }
  const sentencesFor = (balanceCents: number) => {
    const bill = exampleBill({ balanceCents, autopay, isAutopayOn: true })
    return sentenceOf(billStateOf(bill, today), bill)
  }
  expect(sentencesFor(166_08)).toBe('Auto pay will charge $125.06 on December 4, and $41.02 on December 14.')
  expect(sentencesFor(130_06)).toBe('Auto pay will charge $125.06 on December 4, and $5.00 on December 14.')
  expect(sentencesFor(100_00)).toBe('Auto pay will charge $100.00 on December 4.')
})
