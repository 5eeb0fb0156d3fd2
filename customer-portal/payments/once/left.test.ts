import { remember, unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { beforeEach, expect, test } from 'vitest'
import { unfinishedPayment } from './unfinished-payment.ts'

beforeEach(unlearnEverything)

const form = { choice: 'current' }
const prepared = { form }
const reviewed = { form, order: { key: 'k-1', isSent: false } }
const sent = { form, order: { key: 'k-1', isSent: true } }
const onItsWay = { form, onItsWay: 'p-1' }

test.each([
  ['nothing was started', [], undefined],
  ['one was being filled in', [prepared], 'unsent'],
  ['one was under review', [reviewed], 'unsent'],
  ['one was sent and has no answer', [sent], 'unknown'],
  ['the last one is on its way with its choices kept', [onItsWay], undefined],
  ['one account has a draft, and the payment of another has no answer', [prepared, sent], 'unknown'],
  ['the payment of one account is on its way, and another has a draft', [onItsWay, reviewed], 'unsent'],
])('the sign-in page is told what is left if %s', (_, drafts, expected) => {
  for (const [at, draft] of drafts.entries()) remember(`payment-draft/${at}`, draft)
  expect(unfinishedPayment()).toBe(expected)
})
