// Makes one payment, from the customer's order to its outcome. `rulebook/payments/rules.ts` decides if it's allowed.
// `rulebook/payments/states.ts` has its states and transitions.
//
// The order of the steps keeps money safe (standards: Money): record, ask, settle (`server/intents/intent.ts`).
// - The intended payment is committed before the biller is asked to charge.
// - The biller is asked outside any transaction, with the payment's own key.
// - The outcome and the ledger entry are recorded together, if the payment is still pending.
//
// If the server dies between two steps, the job `resolve-pending.ts` continues from what's committed.

import { whyBarred } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Doubt } from '@lightwell/rulebook/payments/doubts.ts'
import type { OverpayRefusal } from '@lightwell/rulebook/payments/overpaying.ts'
import type { paymentRefusals } from '@lightwell/rulebook/payments/refusals.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import type { OnAccount } from '../../acting/actor.ts'
import { byColumns, byOf } from '../../acting/by.ts'
import { newId } from '../../database/id.ts'
import { inTransaction } from '../../database/transaction.ts'
import { askFor } from '../../intents/intent.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { refuseEnded } from '../../linked-accounts/still-may.ts'
import { headOf } from '../../messages/mail/compose.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import { bindToPayment, holdToPay } from '../../payment-methods/pay/hold-method.ts'
import type { PaymentMethodRow } from '../../payment-methods/tables.ts'
import { validateEntered } from '../../payment-methods/validation/validate-entered.ts'
import { Refused, refuse } from '../../web/errors.ts'
import type { RequestKey } from '../../web/idempotency.ts'
import type { World } from '../../world.ts'
import { charging } from '../charge/ask-biller.ts'
import { scheduledMail } from '../mails.ts'
import { type CheckedOrder, checkOrder, credentialOf, type PaymentOrder } from '../order/check-order.ts'
import { readOwedFacts, refuseOverpaying } from '../order/overpaying.ts'
import { keepTerms, type Terms, type TermsConsent, termsOf } from '../order/terms.ts'
import { type Recorder, withinDeclines } from '../order/within-declines.ts'
import { newReference } from '../reference.ts'
import { findPayment, findPaymentByKey } from '../store.ts'
import type { PaymentRow } from '../tables.ts'
import { doubtPayment } from './doubt-payment.ts'
import { insertIntent, type PaymentIntent } from './store.ts'

/** The customer's consent to the terms, and the warnings about mistakes that they confirmed. */
interface Consent extends TermsConsent {
  /** The warnings that the customer has confirmed, such as `likely-duplicate`. */
  confirmed: readonly Doubt[]
}

type Refusal = keyof typeof paymentRefusals | 'not-signed-in' | 'too-many-requests'
type OrderedIntent = PaymentIntent & Terms

/**
 * Makes a payment today, or schedules it for a later day. A repeated request with the same key returns the same payment
 * in its current state. If the outcome was still unknown the first time, a repeat may return it.
 * @returns the payment: completed, declined, scheduled or, if the biller gave no clear answer, pending
 */
export async function payOnce(
  world: World,
  order: PaymentOrder,
  consent: Consent & { requestKey: RequestKey | undefined },
): Promise<PaymentRow | Refused<Refusal | Doubt>> {
  const { requestKey } = consent
  if (requestKey === undefined) return refuse('idempotency-key-missing')
  const former = await replay(world, order, requestKey)
  if (former !== undefined) return former
  const made = await make(world, order, { ...consent, requestKey })
  if (!(made instanceof Refused)) return made
  // A concurrent request with the same key may have made the payment. If so, both requests return that payment.
  return (await replay(world, order, requestKey)) ?? made
}

async function make(
  world: World,
  order: PaymentOrder,
  { confirmed, requestKey, ...consent }: Consent & { requestKey: RequestKey },
): Promise<PaymentRow | Refused<Refusal | Doubt>> {
  const terms = termsOf(consent)
  if (terms === undefined) return refuse('terms-not-accepted')
  const checked = await checkOrder(world, order)
  if (checked instanceof Refused) return checked

  const intent: OrderedIntent = { ...intentOf(world, order, checked, requestKey), ...terms }
  const { method } = checked
  const pay = async (record: Recorder) =>
    (await validateEntered(world, method)) ??
    (await carryOut(world, order, { intent, method, confirmed, record }))
  const mayTryOut = intent.status === 'pending' || !method.is_saved
  return mayTryOut ? withinDeclines(world, order, !method.is_saved, pay) : pay((write) => write())
}

async function carryOut(
  world: World,
  order: PaymentOrder,
  {
    intent,
    method,
    confirmed,
    record,
  }: { intent: OrderedIntent; method: PaymentMethodRow; confirmed: readonly Doubt[]; record: Recorder },
): Promise<PaymentRow | Refused<Refusal | Doubt>> {
  const recorded = await record(() => recordIntent(world, order, intent, method, confirmed))
  if (recorded instanceof Refused) return recorded
  if (recorded === 'method-gone') return refuse('method-unusable')
  if (recorded === 'key-taken') return refuse('idempotency-key-reused')

  const payment = { accountId: intent.account_id, paymentId: intent.id }
  if (intent.status === 'pending') {
    const { kind } = order.account
    const { id: method_id, token_sealed } = method
    await askFor(world, charging, { ...intent, kind, method_id, token_sealed })
  }
  const outcome = await findPayment(world.database, payment)
  if (outcome === undefined) throw new Error(`The payment ${payment.paymentId} was recorded and is gone.`)
  return outcome
}

/**
 * Finds the payment that this person already ordered with this key. Refuses if the key was used by another person or
 * for another request.
 */
async function replay(world: World, { actor, account }: OnAccount, { key, requestHash }: RequestKey) {
  const former = await findPaymentByKey(world.database, account.id, key)
  if (former === undefined) return undefined
  const isSame = former.by_id === actor.identityId && former.request_hash.equals(requestHash)
  return isSame ? former : refuse('idempotency-key-reused')
}

function intentOf(
  world: World,
  order: PaymentOrder,
  { method, today, payOn, receivedOn: received }: CheckedOrder,
  { key, requestHash }: RequestKey,
): Omit<PaymentIntent, keyof Terms> {
  const { subject, account, language, choice, amountCents } = order
  return {
    account_id: account.id,
    id: newId(world.clock()),
    idempotency_key: key,
    request_hash: requestHash,
    identity_id: subject.id,
    ...byColumns(byOf(order)),
    amount_choice: choice,
    amount_cents: amountCents,
    pay_on: payOn,
    received_on: received,
    method_id: method.id,
    method_type: method.type,
    method_brand: method.brand,
    method_last_four: method.last_four,
    method_by_kind: method.is_saved ? null : method.by_kind,
    method_by_id: method.is_saved ? null : method.by_id,
    ...(payOn === today
      ? { status: 'pending', initiator: 'customer', reason: 'one-time', asked_at: dateOf(world.clock()) }
      : { status: 'scheduled', initiator: 'merchant', reason: 'scheduled', asked_at: null }),
    stored_credential: credentialOf(method, world.clock()),
    reference: newReference(),
    receipt_email: subject.email,
    reader_id: null,
    language,
    autopay_id: null,
    statement_on: null,
    attempt: 1,
  }
}

/**
 * Commits the intended payment, the terms that the customer accepted and, for a scheduled payment, its email. Locks the
 * account, so orders for one account are recorded one at a time. Refuses in these cases:
 * - Another request with the same key was first.
 * - The method was deleted or locked.
 * - The method was entered for a single payment, and another payment has used it.
 * - The amount is too much for the balance.
 * - The payment looks like a mistake (`doubtPayment`).
 */
async function recordIntent(
  world: World,
  order: PaymentOrder,
  intent: OrderedIntent,
  method: PaymentMethodRow,
  confirmed: readonly Doubt[],
): Promise<
  | 'recorded'
  | 'key-taken'
  | 'method-gone'
  | Refused<Doubt | OverpayRefusal | 'not-signed-in' | 'paying-not-permitted'>
> {
  const now = world.clock()
  return inTransaction(world.database, async (trx) => {
    await holdAccount(trx, intent.account_id)
    // Checks the key again under the lock. A concurrent retry of this order may have made the payment in the meantime.
    // Then this request returns that payment. Without this check, this request would be refused as a duplicate.
    if (await findPaymentByKey(trx, intent.account_id, intent.idempotency_key)) return 'key-taken'
    const ended = await refuseEnded(trx, order, 'pays', world)
    if (ended !== undefined) return ended
    const owed = await readOwedFacts(trx, world, intent.account_id)
    const refused =
      refuseOverpaying(world, order, owed) ?? (await doubtPayment(trx, world, intent, { ...owed, confirmed }))
    if (refused !== undefined) return refused
    const held = await holdToPay(trx, method, { identityId: order.actor.identityId, paymentId: intent.id })
    if (held === undefined || whyBarred(held, world.config.accountValidation)) return 'method-gone'
    if (!(await insertIntent(trx, intent, now))) return 'key-taken'
    await keepTerms(trx, world, intent, { id: intent.id, terms: intent, order, method: held }, now)
    if (!held.is_saved) await bindToPayment(trx, { accountId: held.account_id, methodId: held.id }, intent.id)
    if (intent.status === 'scheduled') {
      const readers = await readersOf(trx, [intent])
      await addAllToOutbox(
        trx,
        readers.map((each) => scheduledMail(headOf(world.config, now), each)),
        now,
      )
    }
    return 'recorded'
  })
}

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds)
