import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AutopayFacts } from '../form.ts'
import { beginDraft, changeForm, keepDraft, readDraft, reviewDraft } from './draft.ts'

const today = '2026-11-18'
const card = (id: string, more: object = {}): Method =>
  ({
    id,
    kind: 'card',
    brand: 'Visa',
    lastFour: '4242',
    expires: { month: 6, year: 2029 },
    nickname: undefined,
    isDefault: false,
    isVerified: true,
    ...more,
  }) as Method
const expired = { expires: { month: 10, year: 2026 } }
const factsWith = (...saved: Method[]) => ({ accountId: 'A1', saved, rules: [] }) as unknown as AutopayFacts
const facts = factsWith(card('m-1'), card('m-2', { isDefault: true }))
const rule = { id: 'ap-1', methodId: 'm-1', daysBefore: 2 } as Autopay
const begin = (from = facts) => beginDraft(undefined, from, undefined, undefined, today)

beforeEach(() => unlearnEverything())

describe('a new sign-up', () => {
  test('uses the default method and the usual days', () => {
    expect(begin().form).toEqual({ methodId: 'm-2', newKind: 'card', daysBefore: 5 })
  })

  test.each([
    ['the default has expired', factsWith(card('m-1'), card('m-2', { isDefault: true, ...expired })), 'm-1'],
    ['the default is not verified', factsWith(card('m-2', { isVerified: false }), card('m-1')), 'm-1'],
    ['nothing can be chosen', factsWith(card('m-1', expired)), 'new'],
    ['nothing is saved', factsWith(), 'new'],
  ])('uses another method if %s', (_name, from, methodId) => {
    expect(begin(from).form.methodId).toBe(methodId)
  })
})

describe('an edit', () => {
  test('starts from the current rule', () => {
    const draft = beginDraft(undefined, facts, rule, undefined, today)
    expect(draft).toMatchObject({ ruleId: 'ap-1', form: { methodId: 'm-1', daysBefore: 2 } })
  })

  test('does not resume a sign-up’s draft, or the other way around', () => {
    keepDraft(begin())
    expect(readDraft('A1', 'ap-1')).toBeUndefined()
    keepDraft(beginDraft(undefined, facts, rule, undefined, today))
    expect(readDraft('A1', undefined)).toBeUndefined()
    expect(readDraft('A1', 'ap-1')).toBeDefined()
  })
})

describe('after the hosted form', () => {
  const added = { accountId: 'A1', purpose: 'autopay' } as const

  test('the new method is chosen, and the days are kept', () => {
    const kept = changeForm(begin(), { methodId: 'new', daysBefore: 0 })
    const draft = beginDraft(kept, facts, undefined, { ...added, methodId: 'm-1' }, today)
    expect(draft.form).toMatchObject({ methodId: 'm-1', daysBefore: 0 })
    expect(draft.note).toBeUndefined()
  })

  test('an account that is not verified yet is reported, and a method that can pay stays chosen', () => {
    const unverified = factsWith(card('m-1', { isVerified: false }), card('m-2', { isDefault: true }))
    const draft = beginDraft(begin(), unverified, undefined, { ...added, methodId: 'm-1' }, today)
    expect(draft).toMatchObject({
      form: { methodId: 'm-2' },
      note: { kind: 'added-unverified', methodId: 'm-1' },
    })
  })

  test('an abandoned form is reported, and nothing is lost', () => {
    const kept = changeForm(begin(), { methodId: 'new', daysBefore: 0 })
    const draft = beginDraft(kept, facts, undefined, added, today)
    expect(draft).toMatchObject({ form: kept.form, note: { kind: 'entry-cancelled' } })
  })
})

test('a method that was deleted in the meantime is replaced', () => {
  const kept = changeForm(begin(), { methodId: 'm-9' })
  expect(beginDraft(kept, facts, undefined, undefined, today).form.methodId).toBe('m-2')
})

describe('the order under review', () => {
  test('is made from choices that can be agreed to, and names the edited rule', () => {
    const draft = beginDraft(undefined, facts, rule, undefined, today)
    expect(reviewDraft(draft, facts, today)?.order).toMatchObject({
      id: 'ap-1',
      method: { id: 'm-1' },
      daysBefore: 2,
      isSent: false,
    })
  })

  test.each([
    ['has expired', card('m-1', expired)],
    ['is not verified', card('m-1', { isVerified: false })],
    ['is locked', card('m-1', { isVerified: false, barred: 'method-locked' })],
  ])('is not made for a method that %s', (_name, method) => {
    const draft = changeForm(begin(), { methodId: 'm-1' })
    expect(reviewDraft(draft, factsWith(method), today)).toBeUndefined()
  })

  test('keeps its ids while unchanged, so resending changes nothing', () => {
    const first = reviewDraft(begin(), facts, today)
    const again = first && reviewDraft(first, facts, today)
    expect(again?.order).toEqual(first?.order)
  })

  test('gets new ids when a choice changes', () => {
    const first = reviewDraft(begin(), facts, today)
    const other = first && reviewDraft(changeForm(first, { daysBefore: 0 }), facts, today)
    expect(other?.order.id).not.toBe(first?.order.id)
    expect(other?.order.messageId).not.toBe(first?.order.messageId)
  })

  test('stays unchanged if it was sent and not answered', () => {
    const reviewed = reviewDraft(begin(), facts, today)
    const sent = reviewed && { ...reviewed, order: { ...reviewed.order, isSent: true } }
    expect(beginDraft(sent, factsWith(), undefined, undefined, today)).toEqual(sent)
  })
})
