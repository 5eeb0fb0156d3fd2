import type { Answer } from '@lightwell/client/answer.ts'
import type { PaymentBiller, PaymentRefusal } from '@lightwell/client/payments/biller.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { beforeEach, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { isUnderWay, type ReviewedDraft, sendPayment } from './send-payment.ts'

const accountId = '2125550100'
const draft: ReviewedDraft = {
  accountId,
  form: { choice: 'current', otherAmount: '', methodId: 'visa', newKind: 'card', payOn: '2026-11-18' },
  order: {
    choice: 'current',
    amountCents: 14_210,
    payOn: '2026-11-18',
    method: { id: 'visa', kind: 'card', brand: 'Visa', lastFour: '4242', expires: undefined },
    key: 'the-key',
    termsVersion: 'as-read',
    isSent: false,
  },
}
const payment = { id: 'p1', status: 'Completed' } as Payment

type Reply = Answer<Payment, PaymentRefusal>

/**
 * A fake biller that returns the replies one after the other and records its calls. An error among the replies means no
 * answer.
 */
function billerWith(...replies: (Reply | Error | Promise<Reply>)[]) {
  const asked: { key: string; order: unknown }[] = []
  const payOnce: PaymentBiller['payOnce'] = async (order, key) => {
    asked.push({ key, order })
    const reply = await replies.shift()
    if (reply === undefined || reply instanceof Error) throw reply
    return reply
  }
  return { payOnce, asked }
}

beforeEach(() => keepDraft(draft))

test('a completed payment leaves no draft', async () => {
  const biller = billerWith({ ok: true, value: payment })
  expect(await sendPayment(draft, biller)).toEqual({ outcome: 'paid', payment })
  expect(readDraft(accountId)).toBeUndefined()
  expect(biller.asked).toEqual([
    {
      key: 'the-key',
      order: {
        choice: 'current',
        amountCents: 14_210,
        payOn: '2026-11-18',
        method: draft.order.method,
        termsAccepted: true,
        termsVersion: 'as-read',
      },
    },
  ])
})

test('a pending payment keeps the choices because it may be declined, but no order', async () => {
  await sendPayment(draft, billerWith({ ok: true, value: { ...payment, status: 'Pending' } }))
  expect(readDraft(accountId)).toEqual({ accountId, form: draft.form, onItsWay: payment.id })
})

test('two clicks send it once', async () => {
  const biller = billerWith({ ok: true, value: payment })
  const both = await Promise.all([sendPayment(draft, biller), sendPayment(draft, biller)])
  expect(both.map(({ outcome }) => outcome)).toEqual(['paid', 'paid'])
  expect(biller.asked).toHaveLength(1)
})

test('the draft says that it is being sent, so a reload would know', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const sending = sendPayment(draft, billerWith(promise))
  expect(isUnderWay(draft.order)).toBe(true)
  expect(readDraft(accountId)?.order?.isSent).toBe(true)
  resolve({ ok: true, value: payment })
  await sending
  expect(isUnderWay(draft.order)).toBe(false)
})

test.each([
  ['no-answer', new Unreachable('POST /api', undefined)],
  ['fault', new ApiFault('POST /api', 503, 'took-too-long', undefined)],
] as const)('after %s the outcome is unknown, and the same request is repeated', async (unclear, error) => {
  const biller = billerWith(error, { ok: true, value: payment })
  const sent = await sendPayment(draft, biller)
  expect(sent).toMatchObject({ outcome: 'unknown', unclear })
  const kept = readDraft(accountId)
  expect(kept?.order).toEqual({ ...draft.order, isSent: true })
  expect((await sendPayment(kept as ReviewedDraft, biller)).outcome).toBe('paid')
  expect(biller.asked[1]).toEqual(biller.asked[0])
})

test.each([
  ['as not sent', false],
  ['as sent if an earlier try was never answered', true],
])('over the limit nothing is done, and it is kept %s', async (_, isSent) => {
  const refused = { ok: false, refusal: 'too-many-requests' } as const
  const before = { ...draft, order: { ...draft.order, isSent } }
  expect(await sendPayment(before, billerWith(refused))).toEqual({ outcome: 'not-done', draft: before })
  expect(readDraft(accountId)).toEqual(before)
})

test('a declined order keeps everything but its key', async () => {
  const declined = { ...payment, status: 'Declined' as const, declineReason: 'insufficient-funds' as const }
  const sent = await sendPayment(draft, billerWith({ ok: true, value: declined }))
  expect(sent.outcome).toBe('declined')
  const kept = readDraft(accountId)
  expect(kept?.order).toMatchObject({ amountCents: 14_210, isSent: false })
  expect(kept?.order?.key).not.toBe('the-key')
  expect(kept?.note).toMatchObject({ kind: 'declined', reason: 'insufficient-funds' })
})

test('after the session has ended, the order stays unsent with its key', async () => {
  const sent = await sendPayment(draft, billerWith({ ok: false, refusal: 'not-signed-in' }))
  expect(sent).toEqual({ outcome: 'signed-out' })
  expect(readDraft(accountId)).toEqual(draft)
})

test('if the session has ended by the second try, the first one stays unanswered', async () => {
  const unanswered = { ...draft, order: { ...draft.order, isSent: true } }
  await sendPayment(unanswered, billerWith({ ok: false, refusal: 'not-signed-in' }))
  expect(readDraft(accountId)).toEqual(unanswered)
})

test('a doubted order waits for the customer with its key, and is sent again with the confirmation', async () => {
  const biller = billerWith({ ok: false, refusal: 'likely-duplicate' }, { ok: true, value: payment })
  const sent = await sendPayment(draft, biller)
  expect(sent).toEqual({ outcome: 'doubted', doubt: 'likely-duplicate', draft })
  expect(readDraft(accountId)).toEqual(draft)
  await sendPayment({ ...draft, order: { ...draft.order, confirmed: ['likely-duplicate'] } }, biller)
  expect(biller.asked.map(({ key, order }) => [key, order])).toEqual([
    ['the-key', expect.not.objectContaining({ confirmed: expect.anything() })],
    ['the-key', expect.objectContaining({ confirmed: ['likely-duplicate'] })],
  ])
})

test('a refused order goes back to the form with the reason', async () => {
  const sent = await sendPayment(draft, billerWith({ ok: false, refusal: 'date-blocked' }))
  expect(sent).toMatchObject({ outcome: 'refused', refusal: 'date-blocked' })
  expect(readDraft(accountId)).toEqual({
    accountId,
    form: draft.form,
    note: { kind: 'refused', refusal: 'date-blocked' },
  })
  dropDraft(accountId)
})
