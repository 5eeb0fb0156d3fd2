import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { reasonOfDecline } from '@lightwell/rulebook/payments/declines.ts'
import { visibleText } from '@lightwell/rulebook/visible-text.ts'
import { z } from 'zod'
import type { Events } from '../../events/events.ts'
import { type Answer, asker } from '../ask.ts'
import { declineCode } from '../failure-codes.ts'
import { isKeyRefused, isRefusedFor, refusalOf } from '../refusals.ts'
import { printable } from '../unreadable.ts'
import type { CardForm, ChargeOutcome, MethodOfToken, Validation } from './port.ts'
import { reportOf } from './report.ts'

/**
 * Connects to the card payment provider over HTTP. Never called inside a database transaction. Every answer is parsed
 * strictly.
 * - After a late, truncated or malformed answer, the outcome is unknown, never refused.
 * - A charge is only declined by an error with a known reason (`../refusals.ts`).
 * - For other calls, an error only counts as a refusal if its code is listed in this file. Any other error counts as an
 *   unreachable provider, and the call is repeated.
 */
export function openCardFormConnector(
  provider: { url: URL; merchantKey: string },
  timeoutSeconds: number,
  events: Events,
): CardForm {
  const { url, merchantKey: key } = provider
  const ask = asker({ name: 'the payment provider', url, key }, timeoutSeconds, events.providerAnswered)

  const validateAccount = async ({ token, methodId }: MethodOfToken) => {
    const body = { token_id: token, order_id: methodId }
    return validationOf(await ask('validate-account', 'POST', '/v1/validations', { body }))
  }

  return {
    validateAccount,

    async confirmDeposits({ key, amountsCents: [first_cents, second_cents], ...account }) {
      const answer = await ask('confirm-deposits', 'POST', '/v1/validations/deposits', {
        body: { token_id: account.token, order_id: account.methodId, first_cents, second_cents },
        headers: { 'idempotency-key': key },
      })
      // A 409 means that the validation is already decided, so the provider no longer takes deposit amounts.
      return answer?.status === 409 ? validateAccount(account) : validationOf(answer)
    },

    async changeExpiry({ token, expMonth, expYear }) {
      const body = { token_id: token, exp_month: expMonth, exp_year: expYear }
      const answer = await ask('change-expiry', 'PUT', '/v1/expiry', { body })
      if (answer?.status === 200) return 'changed'
      const isRefused = isRefusedFor(answer, 404, unknownCard) || isRefusedFor(answer, 422, ['expiry_past'])
      return isRefused ? 'refused' : 'unreachable'
    },

    async forgetToken({ token, methodId }) {
      const body = { token_id: token, order_id: methodId }
      const answer = await ask('forget-token', 'POST', '/v1/tokens/forget', { body })
      return answer?.status === 200 || isRefusedFor(answer, 404, unknownToken) ? 'forgotten' : 'unreachable'
    },

    async openForm({ paymentType, billingName, orderId, parentOrigin, language }, signal) {
      const body = {
        payment_type: paymentType,
        billing_name: billingName,
        order_id: orderId,
        parent_origin: parentOrigin,
      }
      const answer = await ask('open-form', 'POST', '/v1/forms', { body, signal })
      const opened = z.object({ uID: z.string().min(16) }).safeParse(answer?.body)
      if (answer?.status !== 201 || !opened.success) return 'unreachable'
      const formUrl = new URL(
        `/form?uID=${encodeURIComponent(opened.data.uID)}&lang=${language}`,
        provider.url,
      )
      return { uid: opened.data.uID, formUrl: formUrl.href }
    },

    async readForm(uid, signal) {
      const answer = await ask('read-form', 'GET', `/v1/forms/${encodeURIComponent(uid)}`, { signal })
      if (answer === undefined) return 'unreachable'
      if (isRefusedFor(answer, 404, ['unknown_form'])) return 'not-completed'
      const form = formAnswer.safeParse(answer.body)
      if (answer.status !== 200 || !form.success) return 'unreachable'
      if (form.data.status !== 'completed') return 'not-completed'
      const completed = completedForm.safeParse(answer.body)
      return completed.success ? completed.data : 'unreachable'
    },

    async charge(order) {
      const body = {
        token_id: order.token,
        amount_cents: order.amountCents,
        currency: 'USD',
        order_id: order.orderId,
        initiator: order.initiator,
        reason: order.reason,
        stored_credential: order.storedCredential,
      }
      let wasReached = true
      const answer = await ask('charge', 'POST', '/v1/charges', {
        body,
        headers: { 'idempotency-key': order.key },
        onNotReached: () => {
          wasReached = false
        },
      })
      if (!wasReached) return { outcome: 'not-asked' }
      return answer?.status === 201 || answer?.status === 200
        ? outcomeOf(answer.body, order.amountCents)
        : refusalOf(answer, knownReason, events)
    },

    async findCharge(key, amountCents) {
      const answer = await ask(
        'find-charge',
        'GET',
        `/v1/charges?idempotency_key=${encodeURIComponent(key)}`,
        {},
      )
      if (isRefusedFor(answer, 404, ['unknown_charge'])) return { outcome: 'never-heard' }
      if (isKeyRefused(answer)) return { outcome: 'key-refused' }
      return answer?.status === 200 ? outcomeOf(answer.body, amountCents) : { outcome: 'unknown' }
    },

    async readReport(after) {
      const from = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
      const answer = await ask('report', 'GET', `/v1/report${from}`, {})
      return answer?.status === 200 ? reportOf(answer.body) : 'unreachable'
    },
  }
}

/**
 * The codes of a 404 about a token. `unknown_token`: the provider doesn't know it. `unknown_card`, `unknown_account`:
 * the provider doesn't know it, or it stands for the other kind of method.
 */
const unknownToken = ['unknown_token', 'unknown_card', 'unknown_account']
const unknownCard = ['unknown_token', 'unknown_card']
const unknownAccount = ['unknown_token', 'unknown_account']

const formAnswer = z.object({ status: z.enum(['open', 'completed', 'cancelled', 'expired']) })

const completedForm = z
  .object({
    account_type: z.enum(['CC', 'CHECKING']),
    token_id: z.string().min(1),
    card_brand: z.enum(['Visa', 'MasterCard', 'American Express', 'Discover']).nullish(),
    exp_month: z.number().int().min(1).max(12).nullish(),
    exp_year: z.number().int().nullish(),
    mpan: z.string().nullish(),
    account_number: z.string().nullish(),
    billing_name: z.string(),
    bank_name: z.string().nullish(),
    account_fingerprint: z.string().min(1).max(200).nullish(),
    zip: z.string().nullish(),
  })
  .transform((form) => ({
    type: form.account_type === 'CC' ? ('card' as const) : ('checking' as const),
    token: form.token_id,
    brand: form.card_brand ?? null,
    lastFour: (form.mpan ?? form.account_number ?? '').replace(/\D/g, '').slice(-4),
    expMonth: form.exp_month ?? null,
    expYear: form.exp_year ?? null,
    holderName: visibleText(form.billing_name),
    bankName: form.bank_name ?? null,
    fingerprint: form.account_fingerprint ?? null,
    zip: form.zip ?? null,
  }))
  .refine(
    (form) =>
      form.lastFour.length === 4 &&
      (form.type === 'checking' || (form.brand && form.expMonth && form.expYear)),
  )

const chargeAnswer = z.object({
  id: printable,
  status: z.enum(['approved', 'declined']),
  decline_code: z.string().nullish(),
  amount_cents: z.number().int().nullish(),
})

function knownReason(code: string): DeclineReason | undefined {
  const reason = reasonOfDecline(code)
  return reason === 'other' ? undefined : reason
}

/** Reads the outcome from an answer. Unknown if the answer is about a different amount. */
function outcomeOf(body: unknown, amountCents: number): Exclude<ChargeOutcome, { outcome: 'not-asked' }> {
  const charge = chargeAnswer.safeParse(body)
  if (!charge.success || (charge.data.amount_cents ?? amountCents) !== amountCents)
    return { outcome: 'unknown' }
  const { id, status, decline_code } = charge.data
  if (status === 'approved') return { outcome: 'approved', chargeId: id }
  const code = declineCode(decline_code)
  return { outcome: 'declined', chargeId: id, reason: reasonOfDecline(code ?? undefined), code }
}

const validationAnswer = z.object({
  status: z.enum(['verified', 'deposits_sent', 'mismatch', 'locked']),
  tries_left: z.number().int().min(0),
})

function validationOf(answer: Answer | undefined): Validation | 'unreachable' {
  if (isRefusedFor(answer, 404, unknownAccount)) return { outcome: 'locked' }
  const validation = validationAnswer.safeParse(answer?.body)
  if ((answer?.status !== 200 && answer?.status !== 201) || !validation.success) return 'unreachable'
  const { status, tries_left: triesLeft } = validation.data
  if (status === 'verified' || status === 'locked') return { outcome: status }
  return { outcome: 'deposits', triesLeft }
}
