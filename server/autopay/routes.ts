import {
  activateAutoPayment,
  cancelAutopay as cancelCall,
  deactivateAutoPayment,
  enrolAutopay,
  getAutoPayment,
  listAutopays,
  readAutopay,
  saveAutopay as saveCall,
  updateBillingAccount,
} from '@lightwell/rulebook/autopay/contract.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import {
  type AutopayReply,
  decodeDays,
  encodeAutopay,
  encodeEnded,
  encodePlatformAutopay,
} from '@lightwell/rulebook/autopay/wire.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import type { AccountId, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { OnAccount, OverAccount } from '../acting/actor.ts'
import { newId } from '../database/id.ts'
import { consentOf } from '../payment-methods/authorization/consent.ts'
import { Refused, refuse } from '../web/errors.ts'
import { billingAccount, paying, platformAccount, platformNumber } from '../web/guards.ts'
import { orderKeyOf, requestKeyOf } from '../web/idempotency.ts'
import { isRepeat, limited } from '../web/limited.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withActivity } from '../web/with-activity.ts'
import type { World } from '../world.ts'
import { cancelAutopay, cancelAutopayWith, endAutopay } from './cancel.ts'
import { toAutopayReply, toEndedAutopay } from './encode.ts'
import { findOrder } from './order-store.ts'
import { readAutopays } from './read-autopays.ts'
import { activateAutopay, changeDays, saveAutopay } from './save.ts'
import { findRule, findRules } from './view-store.ts'

export function serveAutopay(serving: Serving, world: World): void {
  serveLegacyAutopay(serving, world)
  servePlatformAutopay(serving, world)
}

function serveLegacyAutopay(serving: Serving, world: World): void {
  const ofAccount = <P extends { id: AccountId }>() =>
    paying(billingAccount(({ params }: { params: P }) => params.id))
  type OneRule = { id: AccountId; autopayId: string }
  const isTaken = isRepeat(world.database, findOrder)

  serve(serving, listAutopays, ofAccount(), (_taken, { account }) => readAutopays(world, account.id))

  serve(serving, readAutopay, ofAccount<OneRule>(), async ({ params }, { account }) => {
    const rule = await findRule(world.database, account.id, params.autopayId)
    return rule ? encodeAutopay(toAutopayReply(rule, world)) : refuse('not-found')
  })

  serve(
    serving,
    saveCall,
    limited('mail', proved(ofAccount<OneRule>()), isTaken),
    async ({ params, body }, acting, { request }) => {
      const facts = {
        autopayId: params.autopayId,
        methodId: body.paymentMethodId,
        daysBefore: body.scheduleDayBefore,
      }
      const requestKey = requestKeyOf(request, orderFacts(facts))
      if (requestKey === undefined) return refuse('idempotency-key-missing')
      const saved = await saveAutopay(world, {
        ...askedBy(acting, request),
        ...facts,
        requestKey,
        messageId: newId(world.clock()),
        consent: consentOf(body.authorization, autopayAuthorizationVersion),
      })
      return saved instanceof Refused ? saved : encodeAutopay(await asSaved(world, acting, saved))
    },
  )

  serve(
    serving,
    cancelCall,
    // This call has no rate limit, because ending auto pay must never be blocked.
    withActivity(
      ofAccount<OneRule>(),
      () => [{ what: 'auto-pay-ended' }],
      async ({ params }, { account }) =>
        (await findRule(world.database, account.id, params.autopayId))?.status !== 'active',
    ),
    async ({ params }, acting) => {
      const ended = await cancelAutopay(world, acting, params.autopayId)
      return ended instanceof Refused ? ended : encodeEnded(toEndedAutopay(ended))
    },
  )
}

function servePlatformAutopay(serving: Serving, world: World): void {
  const ofAccount = <Q extends { id: BillingAccountId }>() =>
    paying(platformAccount(({ query }: { query: Q }) => query.id))
  type WithMethod = { id: BillingAccountId; paymentMethodId: string }
  const isTaken = isRepeat(world.database, findOrder)
  const isOff = async (_taken: unknown, { account }: OverAccount) =>
    !(await findRules(world.database, account.id)).some(({ status }) => status === 'active')

  serve(serving, getAutoPayment, ofAccount(), async (_taken, { account }) => {
    const [rule] = await findRules(world.database, account.id)
    return { auto_payment: rule ? encodePlatformAutopay(toAutopayReply(rule, world)) : null }
  })

  serve(
    serving,
    activateAutoPayment,
    limited('mail', proved(ofAccount<WithMethod>()), isTaken),
    async ({ query, body }, acting, { request }) => {
      const requestKey = requestKeyOf(request)
      if (requestKey === undefined) return refuse('idempotency-key-missing')
      const saved = await activateAutopay(world, {
        ...askedBy(acting, request),
        requestKey,
        methodId: query.paymentMethodId,
        consent: consentOf(body?.authorization, autopayAuthorizationVersion),
      })
      return saved instanceof Refused ? saved : encodePlatformAutopay(await asSaved(world, acting, saved))
    },
  )

  serve(
    serving,
    deactivateAutoPayment,
    // This call has no rate limit, because ending auto pay must never be blocked.
    withActivity(ofAccount<WithMethod>(), () => [{ what: 'auto-pay-ended' }], isOff),
    async ({ query }, acting, { request }) => {
      const requestKey = requestKeyOf(request)
      if (requestKey === undefined) return refuse('idempotency-key-missing')
      const ended = await cancelAutopayWith(world, acting, query.paymentMethodId, requestKey)
      return ended instanceof Refused ? ended : encodeEnded(toEndedAutopay(ended))
    },
  )

  type Update = CallTaken<typeof updateBillingAccount>
  const isEnding = ({ body }: Update) => body.auto_payment_authorized === false
  const setting = limited(
    'mail',
    proved(ofAccount(), (taken: Update) => !isEnding(taken)),
    async (taken: Update, acting, request) => isEnding(taken) || (await isTaken(taken, acting, request)),
  )
  const changing = withActivity(
    setting,
    (taken) => [{ what: isEnding(taken) ? 'auto-pay-ended' : 'auto-pay-changed' }],
    (taken, acting, request) => (isEnding(taken) ? isOff(taken, acting) : isTaken(taken, acting, request)),
  )
  serve(serving, updateBillingAccount, changing, async ({ body }, acting, { request }) => {
    const requestKey = requestKeyOf(request)
    if (requestKey === undefined) return refuse('idempotency-key-missing')
    const asked = { ...askedBy(acting, request), requestKey }
    const offset = body.auto_pay_offset
    const saved =
      body.auto_payment_authorized === false
        ? await endAutopay(world, asked, requestKey)
        : await changeDays(world, {
            ...asked,
            daysBefore: offset === undefined ? undefined : decodeDays(offset),
          })
    return saved instanceof Refused ? saved : encodePlatformAutopay(await asSaved(world, acting, saved))
  })

  const numbered = proved(
    paying(platformNumber(({ body }: Enrolment) => body.request.accountNumber)),
    ({ body }) => body.request.autopayFlag,
  )
  const isTakenMessage = async ({ body: { header, request } }: Enrolment, { account }: OverAccount) => {
    const { key } = orderKeyOf(header.messageId, request)
    return (await findOrder(world.database, account.id, key)) !== undefined
  }
  const enrolling = withActivity(
    limited(
      'mail',
      numbered,
      async (taken: Enrolment, acting) =>
        !taken.body.request.autopayFlag || (await isTakenMessage(taken, acting)),
    ),
    // Adds an entry to the account's activity only for the end of auto pay. A start or a change already has one: its
    // authorization.
    ({ body }) => (body.request.autopayFlag ? [] : [{ what: 'auto-pay-ended' }]),
    isOff,
  )
  serve(serving, enrolAutopay, enrolling, async ({ body }, acting, { request }) => {
    const { messageId, correlationId } = body.header
    const saved = await takeMessage(world, body, acting, request)
    if (saved instanceof Refused) return saved
    const auto_payment = encodePlatformAutopay(await asSaved(world, acting, saved))
    return { header: { messageId, correlationId }, auto_payment }
  })
}

/** Carries out an enrollment message, and returns the id of its auto pay rule. */
function takeMessage(
  world: World,
  { header, request: asked }: Enrolment['body'],
  acting: OnAccount,
  request: FastifyRequest,
) {
  const by = askedBy(acting, request)
  if (!asked.autopayFlag) return endAutopay(world, by, orderKeyOf(header.messageId, asked))
  const { autopayId } = asked
  const facts = { methodId: asked.paymentToken, daysBefore: decodeDays(asked.autopayOffset) }
  const order = {
    ...by,
    ...facts,
    requestKey: orderKeyOf(header.messageId, orderFacts({ ...facts, autopayId })),
    consent: consentOf(asked.authorization, autopayAuthorizationVersion),
  }
  if (autopayId === undefined) return activateAutopay(world, order)
  return saveAutopay(world, { ...order, autopayId, messageId: newId(world.clock()) })
}

/**
 * The facts that two orders with the same key must share to count as the same order. The call that saves auto pay of a
 * legacy account and the enrollment call of a platform account use the same facts. So a repeat is recognized even if
 * the account was upgraded in between.
 */
const orderFacts = ({ autopayId, methodId, daysBefore }: OrderFacts) => ({ autopayId, methodId, daysBefore })

interface OrderFacts {
  /** Undefined if the order is about the active auto pay rule. */
  autopayId: string | undefined
  methodId: string
  daysBefore: number
}

type Enrolment = CallTaken<typeof enrolAutopay>

const askedBy = (acting: OnAccount, request: FastifyRequest) => ({ ...acting, ip: request.ip })

async function asSaved(world: World, { account }: OverAccount, autopayId: string): Promise<AutopayReply> {
  const rule = await findRule(world.database, account.id, autopayId)
  if (rule === undefined) throw new Error(`The rule ${autopayId} was saved and is gone.`)
  return toAutopayReply(rule, world)
}
