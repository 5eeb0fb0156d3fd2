import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import type { EnteredMethod } from '@lightwell/rulebook/payment-methods/form-wire.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Adding, endAdding, forgetAdded, readAdded, readAdding, startAdding } from '../adding.ts'
import { goOnUnsaved, type TakingOver, takeOverForm } from './take-over-form.ts'

const accountId = '2125550100'
const entered: EnteredMethod = {
  id: 'handle',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 8, year: 2029 },
  holderName: 'Ana',
}
const saved: Method = { ...entered, nickname: 'Everyday', isDefault: false, isVerified: true }
const adding: Adding = {
  accountId,
  kind: 'card',
  purpose: 'payment',
  returnTo: 'payOnce',
  onward: 'confirmPayment',
  isSaved: true,
  nickname: 'Everyday',
}

/** A fake biller that records its calls. `calls` replaces its answers. */
function billerWith(calls: Partial<TakingOver> = {}) {
  const asked: string[] = []
  const biller: TakingOver = {
    readForm: async (uid: string) => {
      asked.push(`read ${uid}`)
      return calls.readForm?.(uid) ?? { ok: true, value: entered }
    },
    save: async (order: Parameters<TakingOver['save']>[0]) => {
      asked.push(`save ${order.method.id} as ${order.nickname} by ${order.authorizationVersion}`)
      return calls.save?.(order) ?? { ok: true, value: saved }
    },
  }
  return { biller, asked }
}

const before = { outcome: 'taken-before', onward: { place: 'confirmPayment', search: {} } }

let forms = 0
let uid = ''
beforeEach(() => {
  uid = `form-${++forms}`
  startAdding(adding)
})

test('the entered method is saved as chosen, and the flow resumes', async () => {
  const { biller, asked } = billerWith()
  const taken = await takeOverForm(accountId, uid, biller)
  expect(taken).toMatchObject({ outcome: 'taken', isSaved: true, onward: { place: 'confirmPayment' } })
  expect(asked).toEqual([`read ${uid}`, `save handle as Everyday by ${authorizationVersions.card}`])
})

test('a card that replaces one used by auto pay also accepts the auto pay authorization', async () => {
  const orders: Parameters<TakingOver['save']>[0][] = []
  const { biller } = billerWith({
    save: async (order) => {
      orders.push(order)
      return { ok: true, value: saved }
    },
  })
  startAdding({ ...adding, replaces: { id: 'old', name: 'Visa' }, isForAutopay: true })
  await takeOverForm(accountId, uid, biller)
  expect(orders).toMatchObject([{ replaces: 'old', autopayAuthorizationVersion }])
})

test('a method for one payment is not saved', async () => {
  startAdding({ ...adding, isSaved: false })
  const { biller, asked } = billerWith()
  expect(await takeOverForm(accountId, uid, biller)).toMatchObject({ outcome: 'taken', isSaved: false })
  expect(asked).toEqual([`read ${uid}`])
})

test('a form is processed once, however often it reports completion', async () => {
  const { biller, asked } = billerWith()
  await Promise.all([takeOverForm(accountId, uid, biller), takeOverForm(accountId, uid, biller)])
  expect(await takeOverForm(accountId, uid, biller)).toEqual(before)
  expect(asked).toHaveLength(2)
})

describe('for anything but a payment', () => {
  const forAutopay: Adding = {
    accountId,
    kind: 'card',
    purpose: 'autopay',
    returnTo: 'summary',
    search: { step: 'two' },
    isSaved: false,
  }

  test('the method is saved, and the page can read which one until it forgets it', async () => {
    startAdding(forAutopay)
    const { biller, asked } = billerWith()
    const onward = { place: 'summary', search: { step: 'two' } }
    expect(await takeOverForm(accountId, uid, biller)).toMatchObject({
      outcome: 'taken',
      isSaved: true,
      onward,
    })
    expect(asked).toHaveLength(2)
    const expected = { accountId, purpose: 'autopay', methodId: entered.id }
    expect(readAdded(accountId, 'autopay')).toEqual(expected)
    expect(readAdded(accountId, 'autopay')).toEqual(expected)
    expect(readAdded(accountId, 'methods')).toBeUndefined()
    expect(readAdded('3055550100', 'autopay')).toBeUndefined()
    forgetAdded()
    expect(readAdded(accountId, 'autopay')).toBeUndefined()
  })

  test('leaving the form differs from never opening it', () => {
    startAdding(forAutopay)
    expect(readAdded(accountId, 'autopay')).toBeUndefined()
    endAdding(forAutopay)
    expect(readAdded(accountId, 'autopay')).toEqual({ accountId, purpose: 'autopay' })
    startAdding(forAutopay)
    expect(readAdded(accountId, 'autopay')).toBeUndefined()
  })
})

test('another account’s choices are ignored', async () => {
  const { biller, asked } = billerWith()
  const taken = await takeOverForm('3055550100', uid, biller)
  expect(taken).toMatchObject({ outcome: 'taken', isSaved: false, onward: { place: 'payOnce' } })
  expect(asked).toEqual([`read ${uid}`])
})

describe('on failure', () => {
  test.each([
    ['form-not-completed', 'unfinished'],
    ['provider-unreachable', 'unanswered'],
    ['too-many-requests', 'too-many'],
    ['not-found', 'nothing'],
    ['billing-not-permitted', 'nothing'],
  ] as const)('a form refused as %s is %s, and can be tried again', async (refusal, outcome) => {
    const { biller } = billerWith({ readForm: async () => ({ ok: false, refusal }) })
    expect(await takeOverForm(accountId, uid, biller)).toEqual({ outcome })
    expect(readAdding(accountId)).toEqual(adding)
    expect(await takeOverForm(accountId, uid, billerWith().biller)).toMatchObject({ outcome: 'taken' })
  })

  test('a missing answer is unanswered', async () => {
    const { biller } = billerWith({ readForm: async () => Promise.reject(new Unreachable('GET', undefined)) })
    expect(await takeOverForm(accountId, uid, biller)).toEqual({ outcome: 'unanswered' })
  })

  test.each([
    ['no-answer', new Unreachable('POST', undefined)],
    ['fault', new ApiFault('POST', 500, 'unreadable', undefined)],
  ] as const)('after %s it may have been saved, and can still pay', async (why, error) => {
    const { biller } = billerWith({ save: () => Promise.reject(error) })
    expect(await takeOverForm(accountId, uid, biller)).toEqual({
      outcome: 'not-saved',
      method: entered,
      why,
    })
  })

  test.each(['readForm', 'save'] as const)('a bug in %s on this page is rethrown', async (call) => {
    const { biller } = billerWith({ [call]: () => Promise.reject(new TypeError('broken')) })
    await expect(takeOverForm(accountId, uid, biller)).rejects.toThrow('broken')
  })

  test.each([
    ['authorization-outdated', 'outdated'],
    ['replacement-unusable', 'not-replaceable'],
    ['method-unusable', 'refused'],
    ['too-many-requests', 'refused'],
    ['confirm-first', 'refused'],
  ] as const)('if saving is refused as %s, it can still pay', async (refusal, why) => {
    const { biller } = billerWith({ save: async () => ({ ok: false, refusal }) })
    expect(await takeOverForm(accountId, uid, biller)).toEqual({
      outcome: 'not-saved',
      method: entered,
      why,
    })
    const onward = goOnUnsaved(accountId, uid, entered)
    expect(onward).toMatchObject({ outcome: 'taken', isSaved: false, onward: { place: 'confirmPayment' } })
    expect(await takeOverForm(accountId, uid, biller)).toEqual(before)
  })
})
