import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import {
  authorizationVersions,
  hasExpired,
  isFresh,
  mostWrongDeposits,
} from '@lightwell/rulebook/payment-methods/rules.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import type { OnAccount } from '../../acting/actor.ts'
import { byColumns, byOf } from '../../acting/by.ts'
import { isUsedByAutopay } from '../../autopay/method-use.ts'
import { pushToBillerNow } from '../../autopay/push-to-biller.ts'
import { mayPayBills, payBillsWith } from '../../autopay/save.ts'
import { newId } from '../../database/id.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { refuseEnded } from '../../linked-accounts/still-may.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import { isPaidOff } from '../../payments/read.ts'
import { Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { authorizationText } from '../authorization/authorization.ts'
import { type Consent, consentOf, keepConsent } from '../authorization/consent.ts'
import { authorizedAgainMail, replacedMail, savedMail } from '../mails.ts'
import { mayAuthorize, refuseForOthers } from '../manage/others-method.ts'
import {
  authorizeAgain,
  findMethod,
  findSavedMethods,
  hasDefault,
  lockMethod,
  type MethodColumns,
  moveMethod,
} from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'
import { hasOwnToken } from '../tokens/token.ts'
import { askProvider } from '../validation/ask-provider.ts'
import { findGuesses } from '../validation/guess-store.ts'
import { insertValidation } from '../validation/store.ts'
import { canReplace, holdFormer, isAgreedForAutopay, replaceMethod } from './replace-method.ts'

interface SaveOrder extends OnAccount {
  methodId: string
  nickname: string | undefined
  /** The id of the saved card that the new card replaces. */
  replaces: string | undefined
  /** The customer's acceptance of the text for saving a method. Undefined accepts the current text. */
  authorization: Authorization | undefined
  /** The customer's acceptance of the auto pay text for the new card. */
  autopayAuthorization: Authorization | undefined
  /** True if auto pay starts with the card, so that it pays every bill from now on. */
  beginsAutopay: boolean
  ip: string
}

type Authorization = Parameters<typeof consentOf>[0]
type Refusal =
  | 'account-closed'
  | 'not-signed-in'
  | 'managing-not-permitted'
  | 'paying-not-permitted'
  | 'method-unusable'
  | 'method-locked'
  | 'authorization-outdated'
  | 'replacement-unusable'
type AutopayRefusal = Refusal | 'method-unverified' | 'method-unauthorized' | 'method-saved'

/**
 * Saves a method for later payments, with the customer's authorization: the version and hash of the text, the time, the
 * IP address, and the last four digits. The customer gets a copy by email (decisions §6).
 * - The first method that can pay becomes the default.
 * - Saving a method again changes nothing, unless its holder objected to a payment. Then it's authorized again.
 * - A card may start auto pay, or replace the card that auto pay uses.
 * - A bank account is unverified until the provider has validated it. The validation is requested at once.
 *
 * Refuses with `account-closed` if nothing can be paid on the account anymore, or to start auto pay on a closed
 * account. Refuses to start auto pay:
 * - `method-unverified`: with an unverified bank account
 * - `method-locked`: with a bank account that had too many wrong guesses
 * - `method-saved`, or `method-unauthorized` if its holder objects: with a method saved before
 */
export async function saveMethod(
  world: World,
  order: SaveOrder & { beginsAutopay: false },
): Promise<MethodColumns | Refused<Refusal>>
export async function saveMethod(
  world: World,
  order: SaveOrder,
): Promise<MethodColumns | Refused<AutopayRefusal>>
export async function saveMethod(
  world: World,
  order: SaveOrder,
): Promise<MethodColumns | Refused<AutopayRefusal>> {
  const { account, methodId } = order
  const method = await findMethod(world.database, account.id, methodId)
  if (method === undefined || !maySave(method, order, world.clock()) || !hasOwnToken(world, method))
    return refuse('method-unusable')
  const consent = consentOf(order.authorization, authorizationVersions[method.type])
  if (consent.textVersion !== authorizationVersions[method.type]) return refuse('authorization-outdated')
  const kept = await keep(world, { ...order, consent }, method)
  if (kept instanceof Refused) return kept
  if (kept && order.beginsAutopay) await pushToBillerNow(world, account)
  if (kept?.type === 'checking') await askWhetherItIsTheirs(world, order, kept)
  const [current] = await findSavedMethods(world.database, account.id, methodId)
  return current ?? refuse('method-unusable')
}

/**
 * True if the method is saved already. Also true if this person entered it recently and no payment has used it
 * (decisions §5).
 */
const maySave = (
  { is_saved, by_id, created_at, payment_id }: PaymentMethodRow,
  { actor }: SaveOrder,
  now: Temporal.Instant,
) =>
  is_saved ||
  (by_id === actor.identityId && payment_id === null && isFresh(created_at.toTemporalInstant(), now))

/**
 * Stores the method, the replacement, the authorization and the email in one transaction. Undefined if the method was
 * already saved.
 */
async function keep(
  world: World,
  order: SaveOrder & { consent: Consent },
  method: PaymentMethodRow,
): Promise<PaymentMethodRow | undefined | Refused<AutopayRefusal>> {
  const { account, nickname, replaces } = order
  const now = world.clock()
  const { brand } = world.config
  const text = authorizationText(method.type, brand.name, order.language)
  const authorization = authorizationOf(order, method, newId(now))
  return inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const ended = await refuseEnded(trx, order, 'pays', world)
    if (ended !== undefined) return ended
    if (await isPaidOff(trx, account.id)) return refuse('account-closed')
    if (order.beginsAutopay && !(await mayPayBills(trx, account))) return refuse('account-closed')
    const former = replaces === undefined ? undefined : await holdFormer(trx, account.id, replaces)
    // Checks again under the lock, because somebody may have paid with the method in the meantime.
    const entered = await lockMethod(trx, account.id, method.id, 'to change')
    if (entered === undefined || entered.status === 'deleted' || !maySave(entered, order, now))
      return refuse('method-unusable')
    const triesLeft = mostWrongDeposits - (await findGuesses(trx, entered))
    if (!entered.is_saved && triesLeft <= 0) return refuse('method-locked')
    if (entered.is_saved && order.beginsAutopay) return refuseToBegin(trx, entered)
    if (entered.is_saved && entered.revoked_at !== null)
      return again(trx, world, order, { method: entered, text }, now)
    if (replaces !== undefined && method.is_saved) return undefined
    if (replaces !== undefined && !canReplace(world, former, method)) return refuse('replacement-unusable')
    const others = former && refuseForOthers(former, order)
    if (others !== undefined) return others
    if (order.beginsAutopay && !isVerified(entered)) return refuse('method-unverified')
    const forAutopay = autopayConsentOf(order)
    if (order.beginsAutopay && forAutopay?.textVersion !== autopayAuthorizationVersion)
      return refuse('authorization-outdated')
    if (order.beginsAutopay && hasExpired(expiryOf(method), dayOf(now, world.config.businessZone)))
      return refuse('method-unusable')
    if (former && !(await isAgreedForAutopay(trx, former, forAutopay?.textVersion)))
      return refuse('authorization-outdated')
    const kept = await moveMethod(
      trx,
      { accountId: account.id, methodId: method.id },
      method.type === 'card' ? 'keep' : 'keep-unverified',
      {
        is_saved: true,
        saved_at: new Date(now.epochMilliseconds),
        nickname: nickname ?? former?.nickname ?? null,
        is_default: method.type === 'card' && !(await hasDefault(trx, account.id)),
        forget_after: null,
      },
    )
    if (kept === undefined) return undefined
    const autopayTexts = former
      ? await replaceMethod(
          trx,
          world,
          { ...order, channel: forAutopay?.channel ?? 'page', former, method: kept },
          now,
        )
      : []
    if (kept.type === 'checking')
      await insertValidation(trx, { ...validationOf(order), tries_left: triesLeft }, now)
    await keepConsent(trx, authorization, text, now)
    const mails = (await readersOf(trx, [mailOf(order)], order.actor.identityId)).map((each) => {
      const to = { ...each, head: world.config }
      return former
        ? replacedMail(to, { method: kept, former }, [text, ...autopayTexts], now)
        : savedMail(to, kept, text, now)
    })
    await addAllToOutbox(trx, mails, now)
    if (!order.beginsAutopay) return kept
    const begun = await payBillsWith(trx, world, { ...order, consent: forAutopay })
    if (begun instanceof Refused) throw new Error(`A card that was just saved is refused: ${begun.code}`)
    return kept
  })
}

/**
 * Refuses to start auto pay with a method that was saved before. For that, customers sign up for auto pay. If auto pay
 * already uses the method, this call may be a repeat, so it isn't refused.
 */
async function refuseToBegin(
  trx: Queries,
  method: PaymentMethodRow,
): Promise<undefined | Refused<AutopayRefusal>> {
  if (method.revoked_at !== null) return refuse('method-unauthorized')
  if (!isVerified(method)) return refuse('method-unverified')
  return (await isUsedByAutopay(trx, method.account_id, method.id)) ? undefined : refuse('method-saved')
}

/**
 * Authorizes a saved method again after its holder objected to charges. The holder gets a copy of the new authorization
 * by email. Auto pay that ended with the objection doesn't resume. Refuses with `managing-not-permitted` if another
 * person entered the method.
 */
async function again(
  trx: Queries,
  world: World,
  order: SaveOrder & { consent: Consent },
  { method, text }: { method: PaymentMethodRow; text: string },
  now: Temporal.Instant,
): Promise<undefined | Refused<Refusal>> {
  if (!mayAuthorize(method, order)) return refuse('managing-not-permitted')
  await authorizeAgain(trx, { accountId: method.account_id, methodId: method.id })
  await keepConsent(trx, authorizationOf(order, method, newId(now)), text, now)
  const readers = await readersOf(trx, [mailOf(order)], order.actor.identityId)
  await addAllToOutbox(
    trx,
    readers.map((each) => authorizedAgainMail({ ...each, head: world.config }, method, text, now)),
    now,
  )
}

/**
 * The customer's acceptance of the auto pay text. A request that names no text at all, or starts auto pay, accepts the
 * current auto pay text. Undefined if the request names only the text for saving a method, and doesn't start auto pay.
 */
function autopayConsentOf({ authorization, autopayAuthorization, beginsAutopay }: SaveOrder) {
  const isSaid = autopayAuthorization !== undefined || authorization === undefined || beginsAutopay
  return isSaid ? consentOf(autopayAuthorization, autopayAuthorizationVersion) : undefined
}

/** True for a card and for a verified bank account. Only a saved bank account can be verified. */
const isVerified = ({ type, is_saved, status }: PaymentMethodRow) =>
  type === 'card' || (is_saved && status === 'active')

const expiryOf = (method: PaymentMethodRow) => ({ expMonth: method.exp_month, expYear: method.exp_year })

const authorizationOf = (order: SaveOrder & { consent: Consent }, method: PaymentMethodRow, id: string) => ({
  account_id: order.account.id,
  id,
  method_id: method.id,
  identity_id: order.subject.id,
  ...byColumns(byOf(order)),
  purpose: method.type === 'card' ? ('save-card' as const) : ('save-bank' as const),
  text_version: order.consent.textVersion,
  channel: order.consent.channel,
  language: order.language,
  ip: order.ip,
  last_four: method.last_four,
  amount_rule: 'each payment as ordered by the customer',
  autopay_id: null,
  payment_id: null,
})

const mailOf = ({ actor, subject, account, language }: SaveOrder) => ({
  account_id: account.id,
  identity_id: actor.identityId,
  reader_id: null,
  receipt_email: subject.email,
  language,
})

const validationOf = ({ subject, account, methodId, language }: SaveOrder) => ({
  account_id: account.id,
  method_id: methodId,
  tries_left: mostWrongDeposits,
  notice_email: subject.email,
  language,
})

async function askWhetherItIsTheirs(
  world: World,
  order: SaveOrder,
  { token_sealed }: PaymentMethodRow,
): Promise<void> {
  const now = world.clock()
  const asked = {
    ...validationOf(order),
    status: 'asking' as const,
    amounts_cents: null,
    try_id: null,
    created_at: new Date(now.epochMilliseconds),
    asked_at: new Date(now.epochMilliseconds),
  }
  await askProvider(world, { ...asked, token_sealed })
}
