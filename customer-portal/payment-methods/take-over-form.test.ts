import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Biller, EnteredMethod, Method } from '../accounts/biller.ts'
import { type Adding, readAdding, startAdding } from './adding.ts'
import { goOnUnsaved, takeOverForm } from './take-over-form.ts'

const accountId = '2125550100'
const entered: EnteredMethod = {
  id: 'handle',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 8, year: 2029 },
  holderName: 'Ana',
}
const saved: Method = { ...entered, nickname: 'Everyday', isDefault: false }
const adding: Adding = {
  accountId,
  kind: 'card',
  success: 'confirmPayment',
  cancel: 'payOnce',
  isSaved: true,
  nickname: 'Everyday',
}

/** A biller whose calls can be replaced, and that counts what it was asked. */
function billerWith(calls: Partial<Pick<Biller, 'readForm' | 'saveMethod'>> = {}) {
  const asked: string[] = []
  const biller = {
    readForm: async (uid: string) => {
      asked.push(`read ${uid}`)
      return calls.readForm?.(uid) ?? { ok: true, value: entered }
    },
    saveMethod: async (order: Parameters<Biller['saveMethod']>[0]) => {
      asked.push(`save ${order.method.id} as ${order.nickname} by ${order.authorizationVersion}`)
      return calls.saveMethod?.(order) ?? { ok: true, value: saved }
    },
  }
  return { biller: biller as unknown as Biller, asked }
}

let forms = 0
let uid = ''
beforeEach(() => {
  uid = `form-${++forms}`
  startAdding(adding)
})

test('what was entered is saved as was wished, and the flow goes on where it was left', async () => {
  const { biller, asked } = billerWith()
  const taken = await takeOverForm(accountId, uid, biller)
  expect(taken).toMatchObject({ outcome: 'taken', isSaved: true, success: 'confirmPayment' })
  expect(asked).toEqual([`read ${uid}`, `save handle as Everyday by ${authorizationVersions.card}`])
})

test('what shall serve once is not saved', async () => {
  startAdding({ ...adding, isSaved: false })
  const { biller, asked } = billerWith()
  expect(await takeOverForm(accountId, uid, biller)).toMatchObject({ outcome: 'taken', isSaved: false })
  expect(asked).toEqual([`read ${uid}`])
})

test('a form is processed once, however often it says that it is complete', async () => {
  const { biller, asked } = billerWith()
  await Promise.all([takeOverForm(accountId, uid, biller), takeOverForm(accountId, uid, biller)])
  expect(await takeOverForm(accountId, uid, biller)).toEqual({ outcome: 'taken-before' })
  expect(asked).toHaveLength(2)
})

test('of another account’s wishes nothing is taken', async () => {
  const { biller, asked } = billerWith()
  const taken = await takeOverForm('3055550100', uid, biller)
  expect(taken).toMatchObject({ outcome: 'taken', isSaved: false, success: 'payOnce' })
  expect(asked).toEqual([`read ${uid}`])
})

describe('where it stops', () => {
  test.each([
    ['form-not-completed', 'unfinished'],
    ['provider-unreachable', 'unanswered'],
    ['not-found', 'nothing'],
    ['billing-not-permitted', 'nothing'],
  ] as const)('refused as %s it is %s, and can be tried again', async (refusal, outcome) => {
    const { biller } = billerWith({ readForm: async () => ({ ok: false, refusal }) })
    expect(await takeOverForm(accountId, uid, biller)).toEqual({ outcome })
    expect(readAdding(accountId)).toEqual(adding)
    expect(await takeOverForm(accountId, uid, billerWith().biller)).toMatchObject({ outcome: 'taken' })
  })

  test('without an answer it is unanswered', async () => {
    const { biller } = billerWith({ readForm: async () => Promise.reject(new Unreachable('GET', undefined)) })
    expect(await takeOverForm(accountId, uid, biller)).toEqual({ outcome: 'unanswered' })
  })

  test.each([
    ['authorization-outdated', true],
    ['method-unusable', false],
  ] as const)('refused to be saved as %s it can be paid with all the same', async (refusal, isOutdated) => {
    const { biller } = billerWith({ saveMethod: async () => ({ ok: false, refusal }) })
    expect(await takeOverForm(accountId, uid, biller)).toEqual({
      outcome: 'not-saved',
      method: entered,
      isOutdated,
    })
    const onward = goOnUnsaved(accountId, uid, entered)
    expect(onward).toMatchObject({ outcome: 'taken', isSaved: false, success: 'confirmPayment' })
    expect(await takeOverForm(accountId, uid, biller)).toEqual({ outcome: 'taken-before' })
  })
})
