import type { CallTaken } from '@lightwell/rulebook/call.ts'
import { openCardForm, readCardForm } from '@lightwell/rulebook/payment-methods/contract.ts'
import { readDstUrl, readPaymentToken } from '@lightwell/rulebook/payment-methods/form-contract.ts'
import { encodeEntered, encodePlatformEntered } from '@lightwell/rulebook/payment-methods/form-wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { LinkedAccount } from '../../acting/signed-in.ts'
import { whilePayable } from '../../payments/while-payable.ts'
import { Refused } from '../../web/errors.ts'
import { accountInUse, billingAccount, paying } from '../../web/guards.ts'
import { limited } from '../../web/limited.ts'
import { ownBilling } from '../../web/own-things.ts'
import { type Serving, serve } from '../../web/serve.ts'
import type { World } from '../../world.ts'
import { toEnteredMethod } from '../encode.ts'
import { findForm } from './form-store.ts'
import { openForm } from './open-form.ts'
import { takeOverForm } from './take-over-form.ts'

/**
 * Serves the provider's hosted form for entering a card or bank account. Legacy and platform accounts have separate
 * calls for opening and reading the form (CP §7, AH §7).
 */
export function serveHostedForm(serving: Serving, world: World): void {
  servePlatformForm(serving, world)
  serveLegacyForm(serving, world)
}

function servePlatformForm(serving: Serving, world: World): void {
  type Opening = { query: { account_id?: string | undefined } }
  const meant = limited(
    'form',
    whilePayable(paying(accountInUse(({ query }: Opening) => query.account_id)), world),
  )
  serve(serving, openCardForm, meant, async ({ query }, acting, { request }) => {
    const opened = await openForm(world, {
      ...acting,
      paymentType: query.paymentType,
      billingName: query.billing_name,
      orderId: query.order_id,
      parentOrigin: ownOrigin(request, world),
      signal: request.signal,
    })
    return opened instanceof Refused ? opened : { uid: opened.uid, form_url: opened.formUrl }
  })

  const ofForm = ownBilling(async ({ query }: CallTaken<typeof readCardForm>, accountIds) => {
    const meant = accountIds.filter((id) => query.account_id === undefined || id === query.account_id)
    return (await findForm(world.database, meant, query.uid))?.account_id
  })
  const reading = limited(
    'reading',
    paying(ofForm),
    ({ query }: CallTaken<typeof readCardForm>, { account }) => isTakenOver(world, account, query.uid),
  )
  serve(serving, readCardForm, reading, async ({ query }, acting, { request }) => {
    const method = await takeOverForm(world, acting, { uid: query.uid, signal: request.signal })
    return method instanceof Refused ? method : encodePlatformEntered(toEnteredMethod(method))
  })
}

function serveLegacyForm(serving: Serving, world: World): void {
  const ofAccount = <P extends { id: AccountId }>() =>
    paying(billingAccount(({ params }: { params: P }) => params.id))

  serve(
    serving,
    readDstUrl,
    limited('form', whilePayable(ofAccount<{ id: AccountId; actionCode: 'ADD_CARD' | 'ADD_BANK' }>(), world)),
    async ({ params, query }, acting, { request }) => {
      const opened = await openForm(world, {
        ...acting,
        paymentType: params.actionCode === 'ADD_CARD' ? 'card' : 'bank',
        billingName: query.billingName,
        orderId: query.orderId,
        parentOrigin: ownOrigin(request, world),
        signal: request.signal,
      })
      return opened instanceof Refused ? opened : { url: opened.formUrl, formId: opened.uid }
    },
  )

  serve(
    serving,
    readPaymentToken,
    limited('reading', ofAccount<{ id: AccountId }>(), ({ query }, { account }) =>
      isTakenOver(world, account, query.formId),
    ),
    async ({ query }, acting, { request }) => {
      const method = await takeOverForm(world, acting, {
        uid: query.formId,
        signal: request.signal,
      })
      return method instanceof Refused ? method : encodeEntered(toEnteredMethod(method))
    },
  )
}

/** True if the form's data is already stored here, so that we needn't ask the provider for it. */
async function isTakenOver({ database }: World, { id }: LinkedAccount, uid: string): Promise<boolean> {
  return typeof (await findForm(database, [id], uid))?.method_id === 'string'
}

/**
 * The origin of the page that makes the request. If the public URL is `https`, it's that URL's origin. Otherwise, it's
 * the request's own host, such as `localhost`.
 */
function ownOrigin(request: FastifyRequest, { config }: World): string {
  const named = `http://${request.host}`
  if (config.publicUrl.protocol === 'https:' || !URL.canParse(named)) return config.publicUrl.origin
  return new URL(named).origin
}
