import type { AutopayBiller } from '@lightwell/client/autopay/biller.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import type { AutopayOrder } from '@lightwell/rulebook/autopay/wire.ts'
import { Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft, readDraft, readSaved } from './draft.ts'
import { type ReviewedDraft, sendAutopay } from './send-autopay.ts'

const order: AutopayOrder = {
  id: 'ap-1',
  messageId: 'message-1',
  method: { id: 'm-1', kind: 'card', brand: 'Visa', lastFour: '4242', expires: undefined },
  daysBefore: 5,
  authorizationVersion: autopayAuthorizationVersion,
}
const draft: ReviewedDraft = {
  accountId: 'A1',
  form: { methodId: 'm-1', newKind: 'card', daysBefore: 5 },
  order: { ...order, isSent: false },
}
const change: ReviewedDraft = { ...draft, ruleId: 'ap-1' }

let asked: AutopayOrder[]
const answering = (...answers: (Awaited<ReturnType<AutopayBiller['save']>> | 'no answer')[]) => ({
  async save(sent: AutopayOrder) {
    asked.push(sent)
    const answer = answers[asked.length - 1]
    if (answer === undefined || answer === 'no answer')
      throw new Unreachable('POST', new Error('the line was cut'))
    return answer
  },
})
const saved = { ok: true, value: 'ap-1' } as const

beforeEach(() => {
  unlearnEverything()
  asked = []
  keepDraft(draft)
})

test.each([
  ['signed-up', draft],
  ['changed', change],
] as const)('saving drops the draft and leaves the confirmation its facts: %s', async (what, sent) => {
  expect(await sendAutopay(sent, answering(saved))).toEqual({ outcome: 'saved' })
  expect(readDraft('A1', sent.ruleId)).toBeUndefined()
  expect(readSaved('A1')).toEqual({ ruleId: 'ap-1', what })
  expect(asked).toEqual([order])
})

test('two clicks send it once', async () => {
  const biller = answering(saved)
  await Promise.all([sendAutopay(draft, biller), sendAutopay(draft, biller)])
  expect(asked).toHaveLength(1)
})

test('without an answer it is kept as sent, and the same order is sent again', async () => {
  const biller = answering('no answer', saved)
  const first = await sendAutopay(draft, biller)
  expect(first).toMatchObject({
    outcome: 'unknown',
    unclear: 'no-answer',
    draft: { order: { isSent: true } },
  })
  const kept = readDraft('A1', undefined)
  expect(kept?.order).toEqual({ ...order, isSent: true })
  await sendAutopay({ ...draft, order: { ...order, isSent: true } }, biller)
  expect(asked).toEqual([order, order])
})

test.each([
  ['as not sent', false],
  ['as sent if an earlier try was never answered', true],
])('over the limit nothing is done, and it is kept %s', async (_, isSent) => {
  const before = { ...draft, order: { ...order, isSent } }
  const sent = await sendAutopay(before, answering({ ok: false, refusal: 'too-many-requests' }))
  expect(sent).toEqual({ outcome: 'not-done', draft: before })
  expect(readDraft('A1', undefined)).toEqual(before)
})

test('a refusal goes back to the form with its reason and keeps the choices', async () => {
  const sent = await sendAutopay(draft, answering({ ok: false, refusal: 'method-unverified' }))
  const refused = {
    accountId: 'A1',
    form: draft.form,
    note: { kind: 'refused', refusal: 'method-unverified' },
  }
  expect(sent).toEqual({ outcome: 'refused', refusal: 'method-unverified', draft: refused })
  expect(readDraft('A1', undefined)).toEqual(refused)
})

test('a bug in the page itself is not reported as a missing answer', async () => {
  const broken = { save: () => Promise.reject(new TypeError('broken')) }
  await expect(sendAutopay(draft, broken)).rejects.toThrow('broken')
})
