// A payment that waits for its day is changed: amount, day and method (CP §4), by the rules that decide over a new one.
// The row is locked and the update is guarded by its state, so that a payment which a job claims at the same instant is
// either changed or made, never both. Moved to today it goes the way of a new one: committed as pending, then asked for.
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import { accountRefusal } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { changePayment as changeCall } from '@lightwell/rulebook/payments/contract.ts'
import { checkAutopayChange } from '@lightwell/rulebook/payments/rules.ts'
import { isUpdateable } from '@lightwell/rulebook/payments/states.ts'
import type { MailDraft } from '../connectors/mail/compose.ts'
import { addAllToOutbox } from '../connectors/mail/store.ts'
import { newId } from '../database/id.ts'
import type { PaymentRow } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CustomerSession } from '../identity/session.ts'
import { bindToPayment, holdToPay } from '../payment-methods/hold-method.ts'
import { validateEntered } from '../payment-methods/validation/validate-entered.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { RequestKey } from '../web/idempotency.ts'
import type { Language } from '../web/language.ts'
import type { World } from '../world.ts'
import { askFirst } from './ask-biller.ts'
import { type ChangedFacts, editPayment, findChangeByKey, insertChange, lockPayment } from './change-store.ts'
import { findUpcoming } from './history-store.ts'
import { changedMail } from './letters.ts'
import {
  type CheckedOrder,
  checkOrder,
  credentialOf,
  type PaymentOrder,
  type TermsConsent,
  termsOf,
} from './pay-once.ts'
import { findPayment, type PaymentId } from './store.ts'
import { withinDeclines } from './within-declines.ts'

type Refusal = CallRefusal<typeof changeCall>
type Terms = NonNullable<ReturnType<typeof termsOf>>

/** What is asked for; without a method the payment keeps the one that it has. */
export type ChangeOrder = Omit<PaymentOrder, 'methodId'> & {
  methodId: string | undefined
  language: Language
}

/**
 * Changes a scheduled payment of the order's account. The same key with the same request gives the same payment, in the
 * state that it is in now. A change that changes nothing tells nobody. With a method that somebody else entered for this
 * payment alone it cannot be changed, only be given another method, or cancelled; whoever entered it is told.
 * @returns the payment: scheduled still or, moved to today, what became of it.
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
  // The same request may have made the change a moment ago, which then stands in its own way.
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
  const isOther = checked.method.id !== payment.method_id
  const unvalidated = isOther ? await validateEntered(world, checked.method) : undefined
  if (unvalidated !== undefined) return unvalidated
  const refusal = await refuseForAutopay(world, payment, order, checked)
  if (refusal !== undefined) return refuse(refusal)

  const carryOut = async () => {
    const changed = await recordChange(world, which, order, { ...checked, terms }, requestKey)
    if (changed instanceof Refused || changed.status !== 'pending') return changed
    const { id: method_id, token_sealed } = checked.method
    const asked = { ...changed, kind: order.account.kind, method_id, token_sealed }
    await askFirst(world, asked, { mailDecline: false })
    return existing(world, which)
  }
  return checked.payOn === checked.today ? withinDeclines(world, order, carryOut) : carryOut()
}

/** The payment as it is now, where this person changed it by this key already; a refusal where the key came otherwise. */
async function replay(
  world: World,
  which: PaymentId,
  { session }: Pick<ChangeOrder, 'session'>,
  { key, requestHash }: RequestKey,
) {
  const former = await findChangeByKey(world.database, which.accountId, key)
  if (former === undefined) return undefined
  const isSame = former.identity_id === session.identityId && former.request_hash?.equals(requestHash)
  return isSame ? existing(world, which) : refuse('idempotency-key-reused')
}

async function existing(world: World, which: PaymentId): Promise<PaymentRow> {
  const payment = await findPayment(world.database, which)
  if (payment === undefined) throw new Error(`The payment ${which.paymentId} was changed and is gone.`)
  return payment
}

/** Why a payment that waits no longer stays as it is. */
export function whyFixed({ status }: Pick<PaymentRow, 'status'>) {
  return status === 'pending' ? refuse('payment-in-progress') : refuse('payment-settled')
}

/** A payment of auto pay was announced as it is: only its day may move, as far as the notice goes. */
async function refuseForAutopay(
  world: World,
  payment: PaymentRow,
  { amountCents, methodId }: PaymentOrder,
  { today, payOn }: CheckedOrder,
) {
  if (payment.autopay_id === null) return undefined
  const upcoming = await findUpcoming(world.database, payment.account_id)
  const billDueOn = upcoming.find(({ id }) => id === payment.id)?.bill_due_on ?? payment.pay_on
  const noticed = Temporal.Instant.fromEpochMilliseconds(payment.created_at.getTime())
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
  order: PaymentOrder & { language: Language },
  checked: CheckedOrder & { terms: Terms },
  { key, requestHash }: RequestKey,
): Promise<PaymentRow | Refused<Refusal>> {
  const now = world.clock()
  const id = newId(now)
  return inTransaction(world.database, async (trx) => {
    const payer = { identityId: order.session.identityId, paymentId: which.paymentId }
    const method = await holdToPay(trx, checked.method, payer)
    if (method === undefined || accountRefusal(method, world.config.accountValidation))
      return refuse('method-unusable')
    const before = await lockPayment(trx, which)
    if (before === undefined) throw new Error(`The payment ${which.paymentId} was there and is gone.`)
    // Looked at again behind the lock: the same change may have been made, or the payment claimed, a moment ago.
    if (await findChangeByKey(trx, which.accountId, key)) return refuse('idempotency-key-reused')
    if (!isUpdateable(before.status)) return whyFixed(before)
    if (isSame(before, order, checked)) return before

    const change = {
      id,
      event: 'edit' as const,
      idempotency_key: key,
      request_hash: requestHash,
      identity_id: order.session.identityId,
    }
    if (!(await insertChange(trx, before, change, now))) return refuse('idempotency-key-reused')
    const isDue = checked.payOn === checked.today
    const changed = await editPayment(trx, which, factsOf(before, order, checked, now), isDue, now)
    if (changed === undefined) throw new Error('A locked payment moved.')
    if (!method.is_saved)
      await bindToPayment(trx, { accountId: which.accountId, methodId: method.id }, which.paymentId)
    await addAllToOutbox(trx, changedMails(world, { before, changed, isDue }, order.session), now)
    return changed
  })
}

/**
 * Who is told of a change: whom the payment's mails go to and, where they go to somebody else from now on, whoever had them
 * before. Moved to today, what became of it is the news, and is told by what records it.
 */
function changedMails(
  { config }: World,
  { before, changed, isDue }: { before: PaymentRow; changed: PaymentRow; isDue: boolean },
  session: CustomerSession,
): MailDraft[] {
  const former = { ...changed, receipt_email: before.receipt_email, language: before.language }
  const isHandedOver = former.receipt_email !== null && former.receipt_email !== changed.receipt_email
  const told = [...(isDue ? [] : [changed]), ...(isHandedOver ? [former] : [])]
  return told.map((payment) => changedMail(config.brand, payment, before, session))
}

const isSame = (before: PaymentRow, { amountCents, methodId }: PaymentOrder, { payOn }: CheckedOrder) =>
  before.amount_cents === amountCents && before.method_id === methodId && before.pay_on === payOn

function factsOf(
  before: PaymentRow,
  { session, choice, amountCents, language }: PaymentOrder & { language: Language },
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
    method_entered_by: method.is_saved ? null : method.created_by,
    // Whose method it is now, is told of it.
    ...(before.method_id !== method.id && { receipt_email: session.email, language }),
    ...(payOn === today
      ? { initiator: 'customer', reason: 'one-time' }
      : { initiator: 'merchant', reason: 'scheduled' }),
    stored_credential: credentialOf(method, now),
    ...terms,
  }
}
