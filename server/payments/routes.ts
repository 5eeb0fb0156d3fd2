import { addDays, blockedDatesBetween, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { centsFromWire, wireFromCents } from '@lightwell/rulebook/money.ts'
import {
  declineReason,
  listPayments,
  payOnce as payOnceCall,
  preparePayment,
  readPayment,
  readPaymentDates,
  savePayment,
} from '@lightwell/rulebook/payments/contract.ts'
import { paymentWindow } from '@lightwell/rulebook/payments/rules.ts'
import { isUpdateable, paymentStates } from '@lightwell/rulebook/payments/states.ts'
import type { World } from '../app.ts'
import { methodName } from '../payment-methods/name.ts'
import { Refused, refuse } from '../web/errors.ts'
import { billingAccount, platformAccount } from '../web/guards.ts'
import { requestKeyOf } from '../web/idempotency.ts'
import { type Language, languageOf } from '../web/language.ts'
import { type Serving, serve } from '../web/serve.ts'
import { checkOrder, payOnce } from './pay-once.ts'
import { findPayment, findPaymentFacts, findPayments, type ToldPayment } from './store.ts'

export function servePayments(serving: Serving, world: World): void {
  servePlatformPayments(serving, world)
  serveLegacyPayments(serving, world)
  servePaymentDates(serving, world)
}

function servePlatformPayments(serving: Serving, world: World): void {
  const guard = platformAccount(({ query }: { query: { id: string } }) => query.id)

  serve(serving, payOnceCall, guard, async ({ body }, { session, account }, { request }) => {
    const order = {
      session,
      account,
      choice: body.payment_type,
      amountCents: cents(body.amount),
      payOn: body.scheduled_date,
      methodId: body.payment_method.token,
    }
    const payment = await payOnce(world, order, {
      termsAccepted: body.terms_accepted,
      language: languageOf(request),
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
      method: nameOf(payment, languageOf(request)),
      decline_reason: reasonOf(payment),
      receipt_email: masked(payment.receipt_email),
    }
  })
}

function serveLegacyPayments(serving: Serving, world: World): void {
  const ofAccount = <P extends { id: string }>() => billingAccount(({ params }: { params: P }) => params.id)

  serve(serving, preparePayment, ofAccount(), async ({ body }, { session, account }, { request }) => {
    const order = {
      session,
      account,
      choice: body.paymentType,
      amountCents: cents(body.amount),
      payOn: body.date,
      methodId: body.paymentMethodId,
    }
    const checked = await checkOrder(world, order)
    if (checked instanceof Refused) return checked
    const { type, brand, last_four: lastFour } = checked.method
    const method = methodName({ type, brand, lastFour }, languageOf(request))
    return { ...body, receivedDate: checked.receivedOn, method, accountType: account.accountType }
  })

  serve(serving, savePayment, ofAccount(), async ({ body }, { session, account }, { request }) => {
    const order = {
      session,
      account,
      choice: body.paymentType,
      amountCents: cents(body.amount),
      payOn: body.date,
      methodId: body.paymentMethodId,
    }
    const payment = await payOnce(world, order, {
      termsAccepted: body.termsAccepted,
      language: languageOf(request),
      requestKey: requestKeyOf(request),
    })
    return payment instanceof Refused ? payment : legacyOnWire(payment, languageOf(request))
  })

  serve(serving, listPayments, ofAccount(), async ({ query }, { account }, { request }) => {
    const page = { limit: query.limit + 1, after: query.after }
    const found = await findPayments(world.database, account.id, page)
    const language = languageOf(request)
    const payments = found.slice(0, query.limit).map((payment) => legacyOnWire(payment, language))
    return { payments, next: found.length > query.limit ? (payments.at(-1)?.id ?? null) : null }
  })

  serve(
    serving,
    readPayment,
    ofAccount<{ id: string; paymentId: string }>(),
    async ({ params }, { account }, { request }) => {
      const payment = await findPayment(world.database, {
        accountId: account.id,
        paymentId: params.paymentId,
      })
      return payment ? legacyOnWire(payment, languageOf(request)) : refuse('not-found')
    },
  )
}

function servePaymentDates(serving: Serving, world: World): void {
  const guard = billingAccount(({ query }: { query: { accountId: string } }) => query.accountId)

  serve(serving, readPaymentDates, guard, async (_taken, { account }) => {
    const today = dayOf(world.clock(), world.config.businessZone)
    const facts = await findPaymentFacts(world.database, account.id, today)
    const { earliest, latest } = paymentWindow({ today, dueOn: facts.dueOn ?? undefined })
    const blockedDates = blockedDatesBetween(earliest, addDays(latest, 31), facts.providerDates)
    return { type: 'BLOCKED' as const, blockedDates, earliest, latest, cutoffs: world.config.cutoffs }
  })
}

function legacyOnWire(payment: ToldPayment, language: Language): CallAnswer<typeof readPayment> {
  return {
    id: payment.id,
    date: payment.pay_on,
    amount: wireFromCents(payment.amount_cents),
    method: nameOf(payment, language),
    paymentType: payment.amount_choice,
    paymentMethodId: payment.method_id,
    confirmation: payment.reference,
    status: paymentStates[payment.status].shown,
    updateable: isUpdateable(payment.status),
    deletable: isUpdateable(payment.status),
    receivedDate: payment.received_on,
    declineReason: reasonOf(payment),
    receiptEmail: masked(payment.receipt_email),
  }
}

function nameOf(payment: ToldPayment, language: Language): string {
  const { method_type: type, method_brand: brand, method_last_four: lastFour } = payment
  return methodName({ type, brand, lastFour }, language)
}

const reasonOf = (payment: ToldPayment) =>
  payment.decline_reason === null ? null : declineReason.catch('other').parse(payment.decline_reason)

/** Enough of an address to recognise it, not enough to learn it: `m•••@example.com`. */
const masked = (email: string | null) => email?.replace(/^(.).*(?=@)/, '$1•••') ?? null

/** The contract has refused a third decimal already. */
function cents(amount: number): number {
  const value = centsFromWire(amount)
  if (value === undefined) throw new Error('An amount passed its contract with a third decimal.')
  return value
}
