import { exampleBill } from '@lightwell/client/accounts/example-bill.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import { describe, expect, test } from 'vitest'
import { newMethod } from '../../payment-methods/adding.ts'
import type { FormFacts } from '../form.ts'
import {
  afterAnswer,
  asShown,
  beginDraft,
  changeForm,
  chooseEntered,
  dropOtherDrafts,
  keepDraft,
  onceSaid,
  type PaymentDraft,
  readDraft,
  reviewDraft,
  withoutEntered,
} from './draft.ts'

const moment = { now: Temporal.Instant.from('2026-11-21T15:00:00Z'), today: '2026-11-21' }
const visa: Method = {
  id: 'visa',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 8, year: 2028 },
  nickname: undefined,
  isDefault: true,
  isVerified: true,
}
const bill = exampleBill({
  balanceCents: 14_210,
  dueOn: '2026-11-25',
  pastDueCents: 5_000,
  pastDueSince: '2026-10-25',
})
// November 21, 2026 is a Saturday.
const facts: FormFacts = {
  accountId: 'a' as FormFacts['accountId'],
  accountType: 'Residential',
  isOwner: true,
  isClosed: false,
  bill,
  saved: [visa],
  entered: undefined,
  dates: {
    blockedDates: new Set(['2026-11-23']),
    earliest: '2026-11-21',
    latest: '2027-10-25',
    cutoffs: { checking: '12:45', card: '16:00', other: '12:00' },
    freelyPayableCents: 10_000_00,
    proofUntil: undefined,
    declines: { left: 10, fullUntil: undefined },
  },
}
const begin = (changed: Partial<FormFacts> = {}, kept?: PaymentDraft, choice?: 'pastDue', visit = 'first') =>
  beginDraft(kept, { ...facts, ...changed }, choice && { choice, visit }, moment)

test('a form starts with the balance, the default method and the first open day', () => {
  expect(begin().form).toMatchObject({ choice: 'current', methodId: 'visa', payOn: '2026-11-24' })
})

test.each([
  ['nothing is owed', { bill: { ...bill, balanceCents: 0, pastDueCents: 0 } }],
  ['all that is owed is on its way', { bill: { ...bill, pendingCents: 14_210 } }],
  ['more is owed than the payment limit', { bill: { ...bill, balanceCents: 1_000_001 } }],
])('if %s it starts with a custom amount', (_name, changed) => {
  expect(begin(changed).form.choice).toBe('other')
})

test('if part of what is owed is on its way, it starts with the rest', () => {
  const form = begin({ bill: { ...bill, pendingCents: 4_205 } }).form
  expect(form).toMatchObject({ choice: 'other', otherAmount: '100.05' })
})

test('a kept choice that is now too much for a closed account is replaced by what is left to pay', () => {
  const dates = { ...facts.dates, freelyPayableCents: 55_10 }
  const scheduled = { amountCents: bill.balanceCents - 55_10, firstOn: '2026-12-01', lastOn: '2026-12-01' }
  const closed = { isClosed: true, dates, bill: { ...bill, scheduled } }
  expect(begin(closed, begin()).form).toMatchObject({ choice: 'other', otherAmount: '55.10' })
})

test('a link may ask for what is past due, if anything is', () => {
  expect(begin({}, undefined, 'pastDue').form.choice).toBe('pastDue')
  expect(begin({ bill: { ...bill, pastDueCents: 0 } }, undefined, 'pastDue').form.choice).toBe('current')
})

test('a link applies once: going back keeps later choices, and another link applies again', () => {
  const linked = begin({}, undefined, 'pastDue')
  const typed = changeForm(linked, { choice: 'other', otherAmount: '20' })
  const reviewed = reviewDraft(typed, facts, moment, 'en')
  expect(begin({}, reviewed, 'pastDue').form).toMatchObject({ choice: 'other', otherAmount: '20' })
  expect(begin({}, reviewed, 'pastDue', 'second').form.choice).toBe('pastDue')
})

test('an expired default is skipped, and without a usable method the form suggests adding one', () => {
  const expired = { ...visa, expires: { month: 10, year: 2026 } }
  const other = { ...visa, id: 'other', isDefault: false }
  expect(begin({ saved: [expired, other] }).form.methodId).toBe('other')
  expect(begin({ saved: [expired] }).form.methodId).toBe(newMethod)
})

test('a kept form is resumed, except for choices that are no longer possible', () => {
  const kept = changeForm(begin(), {
    choice: 'other',
    otherAmount: '12.',
    methodId: 'gone',
    payOn: '2026-11-20',
  })
  expect(begin({}, kept).form).toEqual({
    choice: 'other',
    otherAmount: '12.',
    methodId: 'visa',
    newKind: 'card',
    payOn: '2026-11-24',
  })
})

test('going to the review creates a key, and going again with the same order keeps it', () => {
  const first = reviewDraft(begin(), facts, moment, 'en')
  expect(first?.order).toMatchObject({ amountCents: 14_210, payOn: '2026-11-24', isSent: false })
  const again = reviewDraft(first as PaymentDraft, facts, moment, 'en')
  expect(again?.order.key).toBe(first?.order.key)
  const changed = reviewDraft(changeForm(first as PaymentDraft, { choice: 'pastDue' }), facts, moment, 'en')
  expect(changed?.order.key).not.toBe(first?.order.key)
})

test('a sent order whose card is gone gets a new key when reviewed with another card', () => {
  const first = reviewDraft(begin(), facts, moment, 'en') as NonNullable<ReturnType<typeof reviewDraft>>
  const sent = { ...first, order: { ...first.order, isSent: true } }
  const left = { ...facts, saved: [{ ...visa, id: 'another' }] }
  const again = reviewDraft(beginDraft(sent, left, undefined, moment), left, moment, 'en')
  expect(again?.order.method.id).not.toBe(first.order.method.id)
  expect(again?.order).toMatchObject({ amountCents: first.order.amountCents, payOn: first.order.payOn })
  expect(again?.order.key).not.toBe(first.order.key)
})

test('the same choices with another balance are another order', () => {
  const first = reviewDraft(begin(), facts, moment, 'en')
  const grown = { ...facts, bill: { ...bill, balanceCents: 20_000 } }
  const again = reviewDraft(first as PaymentDraft, grown, moment, 'en')
  expect(again?.order).toMatchObject({ amountCents: 20_000 })
  expect(again?.order.key).not.toBe(first?.order.key)
})

test('there is no review while the form has a problem or a method is still to be added', () => {
  expect(reviewDraft(changeForm(begin(), { payOn: '2026-11-23' }), facts, moment, 'en')).toBeUndefined()
  expect(reviewDraft(changeForm(begin(), { methodId: newMethod }), facts, moment, 'en')).toBeUndefined()
})

test('a method from the hosted form is chosen, and kept in the draft if it was not saved', () => {
  const entered = { ...visa, id: 'new-one', enteredAtMs: 0 }
  const unsaved = chooseEntered(begin(), entered, false)
  expect(unsaved.form.methodId).toBe('new-one')
  expect(unsaved.entered).toEqual(entered)
  expect(chooseEntered(unsaved, entered, true).entered).toBeUndefined()
})

describe('a method entered for one payment', () => {
  const entered = { ...visa, id: 'entered', enteredAtMs: Temporal.Instant.from(moment.now).epochMilliseconds }
  const reviewed = reviewDraft(chooseEntered(begin(), entered, false), { ...facts, entered }, moment, 'en')
  if (!reviewed) throw new Error('The draft should be in order.')
  const declined = afterAnswer(reviewed, { kind: 'declined', reason: 'card-declined', methodName: 'Visa' })
  const methodOf = (kept: PaymentDraft, saved = [visa]) => begin({ saved, entered }, kept).form.methodId

  test('stays chosen until the payment', () => {
    expect(methodOf(reviewed)).toBe('entered')
  })

  test('is not preselected after a decline, or while the outcome is pending', () => {
    expect(methodOf(declined)).toBe('visa')
    expect(methodOf({ ...changeForm(reviewed, {}), onItsWay: 'p-1' })).toBe('visa')
    expect(methodOf(declined, [])).toBe(newMethod)
  })

  test('may be chosen again after a decline', () => {
    expect(methodOf(changeForm(declined, { methodId: 'entered' }))).toBe('entered')
  })
})

describe('a refused bank account', () => {
  const account: Method = { ...visa, id: 'account', kind: 'checking', brand: undefined, expires: undefined }
  const enteredAtMs = Temporal.Instant.from(moment.now).epochMilliseconds
  const entered = { ...account, enteredAtMs }
  const drafted = chooseEntered(begin(), entered, false)
  const reviewed = reviewDraft(drafted, { ...facts, entered }, moment, 'en') as PaymentDraft
  const refused = (refusal: 'method-unverified' | 'method-locked' | 'method-unusable') =>
    afterAnswer(reviewed, { kind: 'refused', refusal })

  test.each(['method-unverified', 'method-locked'] as const)(
    'refused as %s is kept with the reason, and not chosen',
    (why) => {
      const kept = refused(why)
      expect(kept.entered?.barred).toBe(why)
      expect(kept.note).toMatchObject({ refusal: why, method: { id: 'account' } })
      const known = kept.entered ? { entered: kept.entered } : {}
      expect(begin(known, kept).form.methodId).toBe('visa')
      expect(begin({ ...known, saved: [] }, kept).form.methodId).toBe(newMethod)
    },
  )

  test('refused for any other reason is dropped', () => {
    expect(refused('method-unusable').entered).toBeUndefined()
  })

  test('is reported once, and stays in the form', () => {
    const said = onceSaid(refused('method-unverified'))
    expect(said.note).toBeUndefined()
    expect(said.entered?.barred).toBe('method-unverified')
    expect(onceSaid(begin())).toEqual(begin())
  })

  test('is no longer the entered one after it was saved', () => {
    expect(withoutEntered(refused('method-unverified')).entered).toBeUndefined()
  })

  test.each(['method-unverified', 'method-locked'] as const)(
    'that is saved is not chosen while it is %s',
    (barred) => {
      const saved = [
        { ...account, isVerified: false, barred },
        { ...visa, isDefault: false },
      ]
      expect(begin({ saved }).form.methodId).toBe('visa')
      expect(begin({ saved }, changeForm(begin(), { methodId: 'account' })).form.methodId).toBe('visa')
    },
  )
})

test('the drafts of other accounts are dropped, except one that was sent and not answered', () => {
  const ordered = reviewDraft(begin(), facts, moment, 'en')
  if (!ordered) throw new Error('The draft should be in order.')
  keepDraft({ ...ordered, accountId: 'here' })
  keepDraft({ ...ordered, accountId: 'elsewhere' })
  keepDraft({ ...ordered, accountId: 'unanswered', order: { ...ordered.order, isSent: true } })
  dropOtherDrafts('here')
  expect(readDraft('here')).toBeDefined()
  expect(readDraft('elsewhere')).toBeUndefined()
  expect(readDraft('unanswered')?.order?.isSent).toBe(true)
})

test('an unsent order gets the terms that the page shows now', () => {
  const ordered = reviewDraft(begin(), facts, moment, 'en')
  if (!ordered) throw new Error('The draft should be in order.')
  const former = { ...ordered.order, termsVersion: 'of-another-year' }
  expect(asShown(former)).toEqual({ ...former, termsVersion: paymentTermsVersion })
})

test('the reviewed order says who saved someone else’s method', () => {
  const reviewed = reviewDraft(
    begin(),
    { ...facts, saved: [{ ...visa, savedBy: 'Dana Novak' }] },
    moment,
    'en',
  )
  expect(reviewed?.order.method).toMatchObject({ id: 'visa', savedBy: 'Dana Novak' })
})
