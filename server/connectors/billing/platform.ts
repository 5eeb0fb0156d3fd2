import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { billingAccountId } from '@lightwell/rulebook/wire.ts'
import { z } from 'zod'
import type { Events } from '../../events/events.ts'
import { type Ask, asker } from '../ask.ts'
import { declineCode } from '../failure-codes.ts'
import { isKeyRefused, isRefusedFor, refusalOf } from '../refusals.ts'
import { mostInPage, place, printable } from '../unreadable.ts'
import { enrolmentMessage, termsOf } from './enrolment-steps.ts'
import { amount, changeOf } from './platform-changes.ts'
import type { Biller, ChangesPage, Enrolment, EnrolmentStep, MoneyOrder, MoneyOutcome } from './port.ts'

/**
 * Connects to a provider's own billing platform over HTTP. Every answer is parsed strictly. After a late, truncated or
 * malformed answer, the outcome is unknown, never refused. Only an error with a known reason is a decline
 * (`../refusals.ts`).
 */
export function openPlatformBiller(
  platform: { url: URL; key: string },
  timeoutSeconds: number,
  events: Events,
): Biller {
  const ask = asker({ name: 'the biller', ...platform }, timeoutSeconds, events.providerAnswered)
  return {
    feed: 'billing-platform',

    async takeMoney(order) {
      let wasReached = true
      const answer = await ask('take-money', 'POST', '/v1/payments', {
        body: bodyOf(order),
        headers: { 'idempotency-key': order.key },
        onNotReached: () => {
          wasReached = false
        },
      })
      if (!wasReached) return { outcome: 'not-asked' }
      return answer?.status === 201 || answer?.status === 200
        ? outcomeOf(answer.body, order.key, order.amountCents)
        : refusalOf(answer, (code) => refusals.get(code), events)
    },

    async findTaken(key, amountCents) {
      const answer = await ask('find-taken', 'GET', `/v1/payments?key=${encodeURIComponent(key)}`)
      if (isRefusedFor(answer, 404, ['unknown_payment'])) return { outcome: 'never-heard' }
      if (isKeyRefused(answer)) return { outcome: 'key-refused' }
      return answer?.status === 200 ? outcomeOf(answer.body, key, amountCents) : { outcome: 'unknown' }
    },

    async openBillingAccount({ key, accountId, accountNumber }) {
      const answer = await ask('open-billing-account', 'POST', `/v1/accounts/${accountId}/billing-account`, {
        body: { number: accountNumber },
        headers: { 'idempotency-key': key },
      })
      if (isRefusedFor(answer, 422, ['not_eligible'])) return { outcome: 'refused' }
      const { data } = openedAnswer.safeParse(answer?.body)
      const isOpened = (answer?.status === 201 || answer?.status === 200) && data?.account === accountId
      return isOpened ? { outcome: 'opened', billingAccountId: data.billing_account } : { outcome: 'unknown' }
    },

    async refund({ key, accountId, amountCents }) {
      const answer = await ask('refund', 'POST', `/v1/accounts/${accountId}/refunds`, {
        body: { amount: dollarsOf(amountCents) },
        headers: { 'idempotency-key': key },
      })
      const { data } = refundAnswer.safeParse(answer?.body)
      const isTaken = (answer?.status === 201 || answer?.status === 200) && data?.key === key
      return isTaken && data.account === accountId && data.amount === amountCents ? 'accepted' : 'unknown'
    },

    async credit({ key, accountId, amountCents, code, on }) {
      const answer = await ask('credit', 'POST', `/v1/accounts/${accountId}/credits`, {
        body: { amount: dollarsOf(amountCents), code, on },
        headers: { 'idempotency-key': key },
      })
      if (isRefusedFor(answer, 422, ['not_billed'])) return 'refused'
      const { data } = creditAnswer.safeParse(answer?.body)
      const isTaken = (answer?.status === 201 || answer?.status === 200) && data?.key === key
      return isTaken && data.account === accountId && data.amount === amountCents ? 'accepted' : 'unknown'
    },

    async withdrawCredit({ key, accountId }) {
      const answer = await ask(
        'withdraw-credit',
        'DELETE',
        `/v1/accounts/${accountId}/credits/${encodeURIComponent(key)}`,
      )
      const { data } = creditAnswer.safeParse(answer?.body)
      const isIt = answer?.status === 200 && data?.key === key && data.account === accountId
      return isIt && data.state !== 'next_bill' ? data.state : 'unknown'
    },

    async enrol(step, enrolment) {
      const answer = await enrolmentCalls[step](ask, enrolment)
      const isHeard = heardAnswer.safeParse(answer?.body).data?.account === enrolment.accountId
      return answer?.status === 200 && isHeard ? 'done' : 'failed'
    },

    async pullChanges(after) {
      const from = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
      const answer = await ask('pull-changes', 'GET', `/v1/changes${from}`)
      return (answer?.status === 200 && pageOf(answer.body)) || 'unreachable'
    },
  }
}

const bodyOf = (order: MoneyOrder) => ({
  account: order.accountId,
  token: order.token,
  amount: dollarsOf(order.amountCents),
  currency: 'USD',
  order: order.orderId,
  initiator: order.initiator,
  reason: order.reason,
  stored_credential: order.storedCredential,
})

/**
 * Converts cents to an amount in the form of this protocol, which is text (`84.50`). A number could get rounded on the
 * way.
 */
const dollarsOf = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const paymentAnswer = z.object({
  payment: printable,
  key: printable,
  state: z.enum(['taken', 'refused']),
  refusal: z.string().nullish(),
  amount,
})

/** The reason that each of the platform's decline codes stands for. */
const refusals = new Map<string, DeclineReason>([
  ['declined', 'card-declined'],
  ['do_not_honor', 'card-declined'],
  ['no_funds', 'insufficient-funds'],
  ['expired', 'card-expired'],
  ['wrong_number', 'card-number-invalid'],
  ['pick_up', 'card-refused'],
  ['lost', 'card-refused'],
  ['stolen', 'card-refused'],
  ['suspected_fraud', 'card-refused'],
  ['authorization_revoked', 'not-authorized'],
  ['payment_stopped', 'payment-stopped'],
  ['no_such_method', 'method-unknown'],
])

/** Reads the outcome from an answer. Unknown if the answer is about a different order or amount. */
function outcomeOf(
  body: unknown,
  key: string,
  amountCents: number,
): Exclude<MoneyOutcome, { outcome: 'not-asked' }> {
  const { data } = paymentAnswer.safeParse(body)
  if (data?.key !== key || data.amount !== amountCents) return { outcome: 'unknown' }
  const { payment: chargeId, state, refusal } = data
  if (state === 'taken') return { outcome: 'approved', chargeId }
  const code = declineCode(refusal)
  return { outcome: 'declined', chargeId, reason: refusals.get(code ?? '') ?? 'other', code }
}

const openedAnswer = z.object({ account: z.string(), billing_account: billingAccountId })

const refundAnswer = z.object({ account: z.string(), key: printable, amount })

const creditAnswer = z.object({
  account: z.string(),
  key: printable,
  amount,
  state: z.enum(['next_bill', 'billed', 'withdrawn']),
})

const heardAnswer = z.object({ account: z.string(), heard: z.literal(true) })

type EnrolmentCall = (ask: Ask, enrolment: Enrolment) => ReturnType<Ask>

const turnMethod =
  (call: 'activate' | 'deactivate'): EnrolmentCall =>
  (ask, { accountId, methodId }) =>
    ask(call, 'POST', `/v1/accounts/${accountId}/methods/${methodId}/${call}`)

const enrolmentCalls: Record<EnrolmentStep, EnrolmentCall> = {
  activate: turnMethod('activate'),
  deactivate: turnMethod('deactivate'),
  'update-billing-account': (ask, enrolment) =>
    ask('update-billing-account', 'PUT', `/v1/accounts/${enrolment.accountId}/billing-account`, {
      body: { billing_account: enrolment.billingAccountId, ...termsOf(enrolment) },
    }),
  enrol: (ask, enrolment) =>
    ask('enrol', 'POST', `/v1/accounts/${enrolment.accountId}/enrolment`, {
      body: enrolmentMessage(enrolment),
    }),
  'save-autopay'(ask, enrolment) {
    const { auto_payment_authorized: authorized, auto_pay_offset: offset } = termsOf(enrolment)
    const method = enrolment.isActive ? enrolment.methodId : undefined
    return ask('save-autopay', 'PUT', `/v1/accounts/${enrolment.accountId}/autopay`, {
      body: { authorized, offset, method },
    })
  },
}

const page = z.object({ changes: z.array(z.unknown()).max(mostInPage), next: place.nullish() })

function pageOf(body: unknown): ChangesPage | undefined {
  const { data } = page.safeParse(body)
  return data && { changes: data.changes.map(changeOf), next: data.next ?? undefined }
}
