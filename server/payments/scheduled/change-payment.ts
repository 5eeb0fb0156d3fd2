// Changes the amount, day or method of a scheduled payment (CP §4), under the rules for new payments.
// The row is locked, and the update requires that the payment is still scheduled. If a job claims the payment at the
// same moment, the payment is either changed or charged, never both.
// A payment moved to today is committed as pending, then charged like a new payment.

import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import { whyBarred } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { changePayment as changeCall } from '@lightwell/rulebook/payments/contract.ts'
import { checkAutopayChange } from '@lightwell/rulebook/payments/rules.ts'
import { isUpdateable } from '@lightwell/rulebook/payments/states.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import type { OnAccount } from '../../acting/actor.ts'
import { byColumns, byOf } from '../../acting/by.ts'
import { newId } from '../../database/id.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import { askFor } from '../../intents/intent.ts'
import { eachOnce, readersOf } from '../../linked-accounts/readers.ts'
import { refuseEnded } from '../../linked-accounts/still-may.ts'
import { headOf, type MailDraft } from '../../messages/mail/compose.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import { bindToPayment, holdToPay } from '../../payment-methods/pay/hold-method.ts'
import { validateEntered } from '../../payment-methods/validation/validate-entered.ts'
import { Refused, refuse } from '../../web/errors.ts'
import type { RequestKey } from '../../web/idempotency.ts'
import type { World } from '../../world.ts'
import { charging } from '../charge/ask-biller.ts'
import { changedMail } from '../mails.ts'
import { type CheckedOrder, checkOrder, credentialOf, type PaymentOrder } from '../order/check-order.ts'
import { readOwedFacts, refuseOverpaying } from '../order/overpaying.ts'
import { keepTerms, type Terms, type TermsConsent, termsOf } from '../order/terms.ts'
import { type Recorder, withinDeclines } from '../order/within-declines.ts'
import { findPayment, type PaymentId } from '../store.ts'
import type { PaymentRow } from '../tables.ts'
import {
  type ChangedFacts,
  editPayment,
  findBillDueOn,
  findChangeByKey,
  insertChange,
  lockPayment,
} from './change-store.ts'

type Refusal = CallRefusal<typeof changeCall> | 'not-signed-in' | 'too-many-requests'

/** The requested change. Without a method, the payment keeps its current method. */
export type ChangeOrder = Omit<PaymentOrder, 'methodId'> & {
  methodId: string | undefined
}

/**
 * Changes a scheduled payment. A repeated request with the same key returns the same payment in its current state. A
 * change without effect sends no email. Another person may have entered the payment's method for this payment alone.
 * Then the change must name another method, and the person who entered the old method gets an email.
 * @returns the payment: still scheduled or, if it was moved to today, with its outcome
 */
export async function changePayment(
  world: World,
  which: PaymentId,
  order: ChangeOrder,
  consent: TermsConsent & { requestKey: RequestKey | undefined },
): Promise<PaymentRow | Refused<Refusal>> {
  const { requestKey } = consent
  if (requestKey === undefined) return refuse('idempotency-key-missing')
  const former = await replay(world, which, order, requestKey)
  if (former !== undefined) return former
  const changed = await change(world, which, order, { ...consent, requestKey })
  if (!(changed instanceof Refused)) return changed
  // A concurrent request with the same key may have made the change. If so, this request returns the changed payment,
  // too.
  return (await replay(world, which, order, requestKey)) ?? changed
}

async function change(
  world: World,
  which: PaymentId,
  wish: ChangeOrder,
  { requestKey, ...consent }: TermsConsent & { requestKey: RequestKey },
): Promise<PaymentRow | Refused<Refusal>> {
  const payment = await findPayment(world.database, which)
  if (payment === undefined) return refuse('not-found')
  if (!isUpdateable(payment.status)) return whyFixed(payment)
  const terms = termsOf(consent)
  if (terms === undefined) return refuse('terms-not-accepted')
  const methodId = wish.methodId ?? payment.method_id
  if (methodId === null) return refuse('method-unusable')
  const order = { ...wish, methodId }
  const checked = await checkOrder(world, order, payment)
  if (checked instanceof Refused) return checked
  const refusal = await refuseForAutopay(world, payment, order, checked)
  if (refusal !== undefined) return refuse(refusal)

  const isOther = checked.method.id !== payment.method_id
  const carryOut = async (record: Recorder) => {
    const unvalidated = isOther ? await validateEntered(world, checked.method) : undefined
    if (unvalidated !== undefined) return unvalidated
    const changed = await record(() => recordChange(world, which, order, { ...checked, terms }, requestKey))
    if (changed instanceof Refused || changed.status !== 'pending') return changed
    const { id: method_id, token_sealed } = checked.method
    const asked = { ...changed, kind: order.account.kind, method_id, token_sealed }
    await askFor(world, charging, asked)
    return existing(world, which)
  }
  const bringsEntered = isOther && !checked.method.is_saved
  const mayTryOut = checked.payOn === checked.today || bringsEntered
  return mayTryOut ? withinDeclines(world, order, bringsEntered, carryOut) : carryOut((write) => write())
}

/**
 * Finds the payment if this person already changed it with this key. Refuses if the key was used by another person or
 * for another request.
 */
async function replay(
  world: World,
  which: PaymentId,
  { actor }: OnAccount,
  { key, requestHash }: RequestKey,
) {
  const former = await findChangeByKey(world.database, which.accountId, key)
  if (former === undefined) return undefined
  const isSameRequest = former.by_id === actor.identityId && former.request_hash?.equals(requestHash)
  return isSameRequest ? existing(world, which) : refuse('idempotency-key-reused')
}

async function existing(world: World, which: PaymentId): Promise<PaymentRow> {
  const payment = await findPayment(world.database, which)
  if (payment === undefined) throw new Error(`The payment ${which.paymentId} was changed and is gone.`)
  return payment
}

/** Refuses a change to a payment that's no longer scheduled. */
export function whyFixed({ status }: Pick<PaymentRow, 'status'>) {
  return status === 'pending' ? refuse('payment-in-progress') : refuse('payment-settled')
}

/**
 * Refuses to change the amount or method of an announced auto pay payment. The payment's day may move within limits
 * (`checkAutopayChange`).
 */
async function refuseForAutopay(
  world: World,
  payment: PaymentRow,
  { amountCents, methodId }: PaymentOrder,
  { today, payOn }: CheckedOrder,
) {
  if (payment.autopay_id === null) return undefined
  const billDueOn = (await findBillDueOn(world.database, payment)) ?? payment.pay_on
  const noticed = payment.created_at.toTemporalInstant()
  const facts = {
    noticedOn: dayOf(noticed, world.config.businessZone),
    payOn: payment.pay_on,
    billDueOn,
    attempt: payment.attempt,
    amountCents: payment.amount_cents,
    methodId: payment.method_id,
  }
  return checkAutopayChange(facts, { amountCents, methodId, payOn }, today)
}

async function recordChange(
  world: World,
  which: PaymentId,
  order: PaymentOrder,
  checked: CheckedOrder & { terms: Terms },
  { key, requestHash }: RequestKey,
): Promise<PaymentRow | Refused<Refusal>> {
  const now = world.clock()
  const id = newId(now)
  return inTransaction(world.database, async (trx) => {
    await holdAccount(trx, which.accountId)
    const ended = await refuseEnded(trx, order, 'pays', world)
    if (ended !== undefined) return ended
    const payer = { identityId: order.actor.identityId, paymentId: which.paymentId }
    const method = await holdToPay(trx, checked.method, payer)
    if (method === undefined || whyBarred(method, world.config.accountValidation))
      return refuse('method-unusable')
    const before = await lockPayment(trx, which)
    if (before === undefined) throw new Error(`The payment ${which.paymentId} was there and is gone.`)
    // Checks the status again under the lock. A job may have claimed the payment, or another request may have changed
    // it.
    if (!isUpdateable(before.status)) return whyFixed(before)
    if (order.amountCents > before.amount_cents) {
      const owed = await readOwedFacts(trx, world, which.accountId, before.id)
      const overpaid = refuseOverpaying(world, order, owed)
      if (overpaid !== undefined) return overpaid
    }

    const change = {
      id,
      event: 'edit' as const,
      idempotency_key: key,
      request_hash: requestHash,
      ...byColumns(byOf(order)),
    }
    // Even a change without effect uses up its key. Otherwise, a repeat of the request could undo a later change.
    if (!(await insertChange(trx, before, change, now))) return refuse('idempotency-key-reused')
    if (changesNothing(before, order, checked)) return before

    const isDue = checked.payOn === checked.today
    const changed = await editPayment(trx, which, factsOf(before, order, checked, now), isDue, now)
    if (changed === undefined) throw new Error('A locked payment moved.')
    await keepTerms(trx, world, changed, { id, terms: checked.terms, order, method }, now)
    if (!method.is_saved)
      await bindToPayment(trx, { accountId: which.accountId, methodId: method.id }, which.paymentId)
    const mails = await changedMails(trx, world, { before, changed, isDue }, order.actor.identityId)
    await addAllToOutbox(trx, mails, now)
    return changed
  })
}

/**
 * Writes the emails about a change, to the person who gets the payment's emails now. If somebody else got them before,
 * that person gets one, too. If the payment moves to today, the current recipient instead gets only the email about its
 * outcome.
 */
async function changedMails(
  trx: Queries,
  { config, clock }: World,
  { before, changed, isDue }: { before: PaymentRow; changed: PaymentRow; isDue: boolean },
  doerId: string,
): Promise<MailDraft[]> {
  const { receipt_email, reader_id, language } = before
  const former = { ...changed, receipt_email, reader_id, language }
  const isHandedOver = receipt_email !== null && personOf(before) !== personOf(changed)
  const staying = await readersOf(trx, isDue ? [] : [changed], doerId)
  const left = await readersOf(trx, isHandedOver ? [former] : [], doerId)
  const head = headOf(config, clock())
  return eachOnce([...staying, ...left]).map((each) => changedMail(head, each, before))
}

const personOf = ({ identity_id, reader_id }: PaymentRow) => reader_id ?? identity_id

const changesNothing = (
  before: PaymentRow,
  { amountCents, methodId }: PaymentOrder,
  { payOn }: CheckedOrder,
) => before.amount_cents === amountCents && before.method_id === methodId && before.pay_on === payOn

function factsOf(
  before: PaymentRow,
  { actor, subject, choice, amountCents, language }: PaymentOrder,
  { method, today, payOn, receivedOn, terms }: CheckedOrder & { terms: Terms },
  now: Temporal.Instant,
): ChangedFacts {
  if (before.autopay_id !== null) return { pay_on: payOn, received_on: receivedOn }
  return {
    amount_choice: choice,
    amount_cents: amountCents,
    pay_on: payOn,
    received_on: receivedOn,
    method_id: method.id,
    method_type: method.type,
    method_brand: method.brand,
    method_last_four: method.last_four,
    method_by_kind: method.is_saved ? null : method.by_kind,
    method_by_id: method.is_saved ? null : method.by_id,
    // From now on, the person who chose the new method gets the emails.
    ...(before.method_id !== method.id && {
      receipt_email: subject.email,
      reader_id: actor.identityId,
      language,
    }),
    // A payment ordered for today may still be scheduled, because it couldn't be charged yet. If it moves to a later
    // day, we also report it to the card network as scheduled.
    ...(payOn === today
      ? { initiator: 'customer', reason: 'one-time' }
      : { initiator: 'merchant', reason: 'scheduled' }),
    stored_credential: credentialOf(method, now),
    ...terms,
  }
}
