import { addDays, blockedDatesBetween, dayOf } from '@lightwell/rulebook/calendar.ts'
import {
  cancelPayment as cancelCall,
  changePayment as changeCall,
  payOnce as payOnceCall,
  preparePayment,
  readPayment,
  readPaymentDates,
  savePayment,
} from '@lightwell/rulebook/payments/contract.ts'
import { freelyPayableCents } from '@lightwell/rulebook/payments/overpaying.ts'
import { paymentWindow } from '@lightwell/rulebook/payments/rules.ts'
import {
  decodeDraft,
  decodePlatformOrder,
  encodePayment,
  encodePaymentDates,
  encodePlatformPayment,
} from '@lightwell/rulebook/payments/wire.ts'
import type { AccountId, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { OnAccount } from '../acting/actor.ts'
import { proofUntil } from '../acting/proof.ts'
import { methodName } from '../payment-methods/name.ts'
import { Refused, refuse } from '../web/errors.ts'
import { billingAccount, paying, platformAccount } from '../web/guards.ts'
import { requestKeyOf } from '../web/idempotency.ts'
import { isRepeat, limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withRepeats } from '../web/with-repeats.ts'
import type { World } from '../world.ts'
import { toPaymentReply } from './encode.ts'
import { payOnce } from './once/pay-once.ts'
import { checkOrder, type PaymentOrder } from './order/check-order.ts'
import { payableFactsOf, readOwedFacts, refuseOverpaying } from './order/overpaying.ts'
import { readDeclines } from './order/within-declines.ts'
import { cancelPayment } from './scheduled/cancel-payment.ts'
import { changePayment } from './scheduled/change-payment.ts'
import { findChangeByKey } from './scheduled/change-store.ts'
import { findShown } from './shown-store.ts'
import { findPayment, findPaymentByKey, findPaymentFacts } from './store.ts'

export function servePayments(serving: Serving, world: World): void {
  servePlatformPayments(serving, world)
  serveLegacyPayments(serving, world)
  serveOnePayment(serving, world)
  servePaymentDates(serving, world)
}

function servePlatformPayments(serving: Serving, world: World): void {
  const guard = paying(platformAccount(({ query }: { query: { id: BillingAccountId } }) => query.id))
  const isPaid = isRepeat(world.database, findPaymentByKey)

  serve(serving, payOnceCall, limited('payment', guard, isPaid), async ({ body }, acting, { request }) => {
    const order = { ...acting, asked: request, ...decodePlatformOrder(body) }
    const payment = await payOnce(world, order, {
      termsAccepted: body.terms_accepted,
      termsVersion: body.terms_version,
      confirmed: body.confirmed ?? [],
      requestKey: requestKeyOf(request, orderFacts(order)),
    })
    return payment instanceof Refused
      ? payment
      : encodePlatformPayment(toPaymentReply(payment, acting.language))
  })
}

function serveLegacyPayments(serving: Serving, world: World): void {
  const ofAccount = <P extends { id: AccountId }>() =>
    paying(billingAccount(({ params }: { params: P }) => params.id))
  const isPaid = isRepeat(world.database, findPaymentByKey)

  serve(serving, preparePayment, ofAccount(), async ({ body }, acting, { request }) => {
    const order = orderOf(body, body.paymentMethodId, { ...acting, asked: request })
    const checked = await checkOrder(world, order)
    if (checked instanceof Refused) return checked
    const owed = await readOwedFacts(world.database, world, acting.account.id)
    const overpaid = refuseOverpaying(world, order, owed, { isAdvice: true })
    if (overpaid !== undefined) return overpaid
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
        requestKey: requestKeyOf(request, orderFacts(order)),
      })
      return payment instanceof Refused ? payment : encodePayment(toPaymentReply(payment, acting.language))
    },
  )
}

/** Makes an order from the input of a legacy call that orders or changes a payment. */
function orderOf<MethodId extends string | undefined>(
  draft: Parameters<typeof decodeDraft>[0],
  methodId: MethodId,
  who: OnAccount & Pick<PaymentOrder, 'asked'>,
): Omit<PaymentOrder, 'methodId'> & { methodId: MethodId } {
  return {
    ...who,
    ...decodeDraft(draft),
    methodId,
  }
}

/**
 * The facts that two requests with the same key must share to count as the same order. The calls for legacy and for
 * platform accounts use the same facts.
 */
const orderFacts = ({ choice, amountCents, payOn, methodId }: PaymentOrder) => ({
  choice,
  amountCents,
  payOn,
  methodId,
})

/** Serves the calls about a single payment, for both billing kinds: read its outcome, change it, cancel it. */
function serveOnePayment(serving: Serving, world: World): void {
  const ofAccount = billingAccount(
    ({ params }: { params: { id: AccountId; paymentId: string } }) => params.id,
  )

  serve(serving, readPayment, ofAccount, async ({ params }, acting) => {
    const which = { accountId: acting.account.id, paymentId: params.paymentId }
    const payment = await findShown(world.database, which, acting.subject.id)
    return payment ? encodePayment(toPaymentReply(payment, acting.language)) : refuse('not-found')
  })

  serve(
    serving,
    changeCall,
    limited('mail', paying(ofAccount), isRepeat(world.database, findChangeByKey)),
    async ({ params, body }, acting, { request }) => {
      const order = orderOf(body, body.paymentMethodId, { ...acting, asked: request })
      const which = { accountId: acting.account.id, paymentId: params.paymentId }
      const { termsAccepted, termsVersion } = body
      const consent = { termsAccepted, termsVersion, requestKey: requestKeyOf(request) }
      const payment = await changePayment(world, which, order, consent)
      return payment instanceof Refused ? payment : encodePayment(toPaymentReply(payment, acting.language))
    },
  )

  serve(
    serving,
    cancelCall,
    // This call has no rate limit, because canceling a payment must never be blocked.
    withRepeats(paying(ofAccount), async ({ params: { paymentId } }, { account }) => {
      const payment = await findPayment(world.database, { accountId: account.id, paymentId })
      return payment?.status === 'cancelled'
    }),
    async ({ params }, acting) => {
      const payment = await cancelPayment(world, acting, params.paymentId)
      return payment instanceof Refused ? payment : encodePayment(toPaymentReply(payment, acting.language))
    },
  )
}

function servePaymentDates(serving: Serving, world: World): void {
  const guard = billingAccount(({ query }: { query: { accountId: AccountId } }) => query.accountId)

  serve(serving, readPaymentDates, guard, async (_taken, acting, { request }) => {
    const { actor, account } = acting
    const today = dayOf(world.clock(), world.config.businessZone)
    const declines = readDeclines(world, { ...acting, asked: request })
    const facts = await findPaymentFacts(world.database, account.id, today, {
      declines: declines.counts,
      payable: payableFactsOf(account.id),
    })
    const { earliest, latest } = paymentWindow({ today, dueOn: facts.dueOn ?? undefined })
    const blockedDates = blockedDatesBetween(earliest, addDays(latest, 31), facts.providerDates)
    return encodePaymentDates({
      blockedDates: new Set(blockedDates),
      earliest,
      latest,
      cutoffs: world.config.cutoffs,
      declines: declines.leftBy(facts.declines),
      freelyPayableCents: freelyPayableCents(facts.payable),
      proofUntil: actor.kind === 'customer' ? proofUntil(actor, world.clock())?.toString() : undefined,
    })
  })
}
