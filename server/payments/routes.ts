import { addDays, blockedDatesBetween, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { centsFromWire, wireFromCents } from '@lightwell/rulebook/money.ts'
import {
  cancelPayment as cancelCall,
  changePayment as changeCall,
  declineReason,
  payOnce as payOnceCall,
  preparePayment,
  readPayment,
  readPaymentDates,
  savePayment,
} from '@lightwell/rulebook/payments/contract.ts'
import { type AmountChoice, paymentWindow } from '@lightwell/rulebook/payments/rules.ts'
import { isCancellable, isUpdateable, paymentStates } from '@lightwell/rulebook/payments/states.ts'
import type { AccountId, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { OnAccount } from '../acting/actor.ts'
import { methodName } from '../payment-methods/name.ts'
import { Refused, refuse } from '../web/errors.ts'
import { billingAccount, platformAccount } from '../web/guards.ts'
import { requestKeyOf } from '../web/idempotency.ts'
import type { Language } from '../web/language.ts'
import { isRepeat, limited } from '../web/limits.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { cancelPayment } from './cancel-payment.ts'
import { changePayment } from './change-payment.ts'
import { findChangeByKey } from './change-store.ts'
import { checkOrder, type PaymentOrder, payOnce } from './pay-once.ts'
import { findPayment, findPaymentByKey, findPaymentFacts, type ToldPayment } from './store.ts'

export function servePayments(serving: Serving, world: World): void {
  servePlatformPayments(serving, world)
  serveLegacyPayments(serving, world)
  serveOnePayment(serving, world)
  servePaymentDates(serving, world)
}

function servePlatformPayments(serving: Serving, world: World): void {
  const guard = platformAccount(({ query }: { query: { id: BillingAccountId } }) => query.id)
  const isPaid = isRepeat(world.database, findPaymentByKey)

  serve(serving, payOnceCall, limited('payment', guard, isPaid), async ({ body }, acting, { request }) => {
    const order = {
      ...acting,
      asked: request,
      choice: body.payment_type,
      amountCents: cents(body.amount),
      payOn: body.scheduled_date,
      methodId: body.payment_method.token,
    }
    const payment = await payOnce(world, order, {
      termsAccepted: body.terms_accepted,
      termsVersion: body.terms_version,
      confirmed: body.confirmed ?? [],
      requestKey: requestKeyOf(request),
    })
    if (payment instanceof Refused) return payment
    return {
      reference: payment.reference,
      occurred_on: payment.pay_on,
      amount: wireFromCents(payment.amount_cents),
      id: payment.id,
      status: paymentStates[payment.status].shown,
      received_on: payment.received_on,
      method: nameOf(payment, acting.language),
      method_type: typeOf(payment),
      decline_reason: reasonOf(payment),
      receipt_email: masked(payment.receipt_email),
    }
  })
}

function serveLegacyPayments(serving: Serving, world: World): void {
  const ofAccount = <P extends { id: AccountId }>() =>
    billingAccount(({ params }: { params: P }) => params.id)
  const isPaid = isRepeat(world.database, findPaymentByKey)

  serve(serving, preparePayment, ofAccount(), async ({ body }, acting, { request }) => {
    const order = orderOf(body, body.paymentMethodId, { ...acting, asked: request })
    const checked = await checkOrder(world, order)
    if (checked instanceof Refused) return checked
    const { type, brand, last_four: lastFour } = checked.method
    const method = methodName({ type, brand, lastFour }, acting.language)
    return { ...body, receivedDate: checked.receivedOn, method, accountType: acting.account.accountType }
  })

  serve(
    serving,
    savePayment,
    limited('payment', ofAccount(), isPaid),
    async ({ body }, acting, { request }) => {
      const order = orderOf(body, body.paymentMethodId, { ...acting, asked: request })
      const payment = await payOnce(world, order, {
        termsAccepted: body.termsAccepted,
        termsVersion: body.termsVersion,
        confirmed: body.confirmed ?? [],
        requestKey: requestKeyOf(request),
      })
      return payment instanceof Refused ? payment : legacyOnWire(payment, acting.language)
    },
  )
}

/** What the legacy kind's draft orders, new or changed. */
function orderOf<MethodId extends string | undefined>(
  draft: { paymentType: AmountChoice; amount: number; date: string },
  methodId: MethodId,
  who: OnAccount & Pick<PaymentOrder, 'asked'>,
): Omit<PaymentOrder, 'methodId'> & { methodId: MethodId } {
  return {
    ...who,
    choice: draft.paymentType,
    amountCents: cents(draft.amount),
    payOn: draft.date,
    methodId,
  }
}

/** One payment, for both kinds: what became of it, and what may still be done about it. */
function serveOnePayment(serving: Serving, world: World): void {
  const ofAccount = billingAccount(
    ({ params }: { params: { id: AccountId; paymentId: string } }) => params.id,
  )

  serve(serving, readPayment, ofAccount, async ({ params }, { account, language }) => {
    const which = { accountId: account.id, paymentId: params.paymentId }
    const payment = await findPayment(world.database, which)
    return payment ? legacyOnWire(payment, language) : refuse('not-found')
  })

  serve(
    serving,
    changeCall,
    limited('mail', ofAccount, isRepeat(world.database, findChangeByKey)),
    async ({ params, body }, acting, { request }) => {
      const order = orderOf(body, body.paymentMethodId, { ...acting, asked: request })
      const which = { accountId: acting.account.id, paymentId: params.paymentId }
      const { termsAccepted, termsVersion } = body
      const consent = { termsAccepted, termsVersion, requestKey: requestKeyOf(request) }
      const payment = await changePayment(world, which, order, consent)
      return payment instanceof Refused ? payment : legacyOnWire(payment, acting.language)
    },
  )

  serve(
    serving,
    cancelCall,
    // Never refused for its number: nothing may stand in the way of what keeps money where it is.
    ofAccount,
    async ({ params }, acting) => {
      const payment = await cancelPayment(world, acting, params.paymentId)
      return payment instanceof Refused ? payment : legacyOnWire(payment, acting.language)
    },
  )
}

function servePaymentDates(serving: Serving, world: World): void {
  const guard = billingAccount(({ query }: { query: { accountId: AccountId } }) => query.accountId)

  serve(serving, readPaymentDates, guard, async (_taken, { account }) => {
    const today = dayOf(world.clock(), world.config.businessZone)
    const facts = await findPaymentFacts(world.database, account.id, today)
    const { earliest, latest } = paymentWindow({ today, dueOn: facts.dueOn ?? undefined })
    const blockedDates = blockedDatesBetween(earliest, addDays(latest, 31), facts.providerDates)
    return { type: 'BLOCKED' as const, blockedDates, earliest, latest, cutoffs: world.config.cutoffs }
  })
}

/** A payment as the legacy kind has it, and both where the specification names no shape of the platform kind. */
export function legacyOnWire(payment: ToldPayment, language: Language): CallAnswer<typeof readPayment> {
  return {
    id: payment.id,
    date: payment.pay_on,
    amount: wireFromCents(payment.amount_cents),
    method: nameOf(payment, language),
    paymentType: payment.amount_choice,
    paymentMethodId: payment.method_entered_by === null ? payment.method_id : null,
    confirmation: payment.reference,
    status: paymentStates[payment.status].shown,
    updateable: isUpdateable(payment.status),
    deletable: isCancellable(payment.status),
    methodType: typeOf(payment),
    receivedDate: payment.received_on,
    declineReason: reasonOf(payment),
    receiptEmail: masked(payment.receipt_email),
    autopayId: payment.autopay_id,
    attempt: payment.attempt,
  }
}

/** What the payment was paid with, for people. */
export function nameOf(payment: ToldPayment, language: Language): string {
  const { method_type: type, method_brand: brand, method_last_four: lastFour } = payment
  return methodName({ type, brand, lastFour }, language)
}

export const typeOf = ({ method_type }: Pick<ToldPayment, 'method_type'>) =>
  method_type === 'card' ? ('Card' as const) : ('Checking' as const)

/** Why it was declined or came back, in a code that has words. */
export const reasonOf = (payment: ToldPayment) =>
  payment.decline_reason === null ? null : declineReason.catch('other').parse(payment.decline_reason)

/** Enough of an address to recognise it, not enough to learn it: `m•••@example.com`. */
const masked = (email: string | null) => email && maskedEmail(email)

/** The contract has refused a third decimal already. */
function cents(amount: number): number {
  const value = centsFromWire(amount)
  if (value === undefined) throw new Error('An amount passed its contract with a third decimal.')
  return value
}
