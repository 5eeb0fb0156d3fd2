import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import {
  addPaymentMethod,
  getBillingAccount,
  getRecurringPayment,
  listPaymentMethods,
  openCardForm,
  readCardForm,
  savePaymentMethod,
} from '@lightwell/rulebook/payment-methods/contract.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { FastifyRequest } from 'fastify'
import { readBill } from '../accounts/read-bill.ts'
import type { World } from '../app.ts'
import { Refused } from '../web/errors.ts'
import { accountInUse, billingAccount, platformAccount } from '../web/guards.ts'
import { languageOf } from '../web/language.ts'
import { type Serving, serve } from '../web/serve.ts'
import { openForm } from './open-form.ts'
import { saveMethod } from './save-method.ts'
import { findSavedMethods, type ToldMethod } from './store.ts'
import { takeOverForm } from './take-over-form.ts'

type LegacyMethod = CallAnswer<typeof savePaymentMethod>
type RecurringPayment = CallAnswer<typeof addPaymentMethod>

export function servePaymentMethods(serving: Serving, world: World): void {
  serveForm(serving, world)
  serveLegacyMethods(serving, world)
  servePlatformMethods(serving, world)
}

/** The hosted form serves both kinds. */
function serveForm(serving: Serving, world: World): void {
  serve(serving, openCardForm, accountInUse, async ({ query }, { session, account }, { request }) => {
    const opened = await openForm(world, {
      session,
      account,
      paymentType: query.paymentType,
      billingName: query.billing_name,
      orderId: query.order_id,
      parentOrigin: ownOrigin(request, world),
      language: languageOf(request),
      signal: request.signal,
    })
    return opened instanceof Refused ? opened : { uid: opened.uid, form_url: opened.formUrl }
  })

  serve(serving, readCardForm, accountInUse, async ({ query }, { session, account }, { request }) => {
    const method = await takeOverForm(world, { session, account, uid: query.uid, signal: request.signal })
    if (method instanceof Refused) return method
    const masked = `************${method.last_four}`
    return {
      account_type: method.type === 'card' ? ('CC' as const) : ('CHECKING' as const),
      token_id: method.id,
      card_brand: method.brand,
      exp_month: method.exp_month,
      exp_year: method.exp_year,
      mpan: method.type === 'card' ? masked : null,
      billing_name: method.holder_name,
      account_number: method.type === 'checking' ? masked : null,
    }
  })
}

function serveLegacyMethods(serving: Serving, world: World): void {
  const ofAccount = billingAccount(({ params }: { params: { id: string } }) => params.id)

  serve(serving, listPaymentMethods, ofAccount, async (_taken, { account }) => {
    const methods = await findSavedMethods(world.database, account.id)
    return methods.map((method) => legacyOnWire(method, world))
  })

  serve(serving, savePaymentMethod, ofAccount, async ({ body }, { session, account }, { request }) => {
    const saved = await saveMethod(world, {
      session,
      account,
      methodId: body.token,
      nickname: body.nickName,
      textVersion: body.authorization.text_version,
      language: languageOf(request),
      ip: request.ip,
    })
    return saved instanceof Refused ? saved : legacyOnWire(saved, world)
  })
}

function servePlatformMethods(serving: Serving, world: World): void {
  const ofAccount = platformAccount(({ query }: { query: { id: string } }) => query.id)

  serve(serving, getBillingAccount, ofAccount, async (_taken, { account }) => {
    const [bill, methods] = await Promise.all([
      readBill(world, account.id),
      findSavedMethods(world.database, account.id),
    ])
    return {
      id: account.billingAccountId ?? '',
      balance: wireFromCents(bill.balanceCents),
      status: 'ACTIVE',
      auto_pay_offset: bill.autoPayOffset,
      auto_payment_authorized: bill.autoPay,
      recurring_payments: methods.map(platformOnWire),
      due_date: bill.dueOn,
      past_due_balance: wireFromCents(bill.pastDueCents),
      past_due_since: bill.pastDueSince,
      pending_payment: bill.pendingCents === null ? null : wireFromCents(bill.pendingCents),
    }
  })

  serve(serving, getRecurringPayment, ofAccount, async (_taken, { account }) =>
    (await findSavedMethods(world.database, account.id)).map(platformOnWire),
  )

  serve(serving, addPaymentMethod, ofAccount, async ({ body }, { session, account }, { request }) => {
    const saved = await saveMethod(world, {
      session,
      account,
      methodId: body.payment_method.token,
      nickname: body.payment_method.nickname,
      textVersion: body.authorization.text_version,
      language: languageOf(request),
      ip: request.ip,
    })
    return saved instanceof Refused ? saved : platformOnWire(saved)
  })
}

/** Where this page came from: over plain http on loopback several names lead here, over TLS only the public one. */
function ownOrigin(request: FastifyRequest, { config }: World): string {
  const named = `http://${request.host}`
  if (config.publicUrl.protocol === 'https:' || !URL.canParse(named)) return config.publicUrl.origin
  return new URL(named).origin
}

function legacyOnWire(method: ToldMethod, { clock, config }: World): LegacyMethod {
  const today = dayOf(clock(), config.businessZone)
  const expired = hasExpired({ expMonth: method.exp_month, expYear: method.exp_year }, today)
  return {
    id: method.id,
    nickName: method.nickname ?? '',
    type: method.type === 'card' ? 'Card' : 'Checking',
    subtype: method.brand ?? 'Checking',
    default: method.is_default ? 'Y' : 'N',
    accountNumberEndsWith: method.last_four,
    expirationMM: method.exp_month === null ? null : String(method.exp_month).padStart(2, '0'),
    expirationYYYY: method.exp_year === null ? null : String(method.exp_year),
    billingCity: method.billing_city,
    billingState: method.billing_state,
    billingZip: method.billing_zip,
    status: expired ? 'Expired' : 'Active',
    deleteable: true,
    updateable: true,
  }
}

function platformOnWire(method: ToldMethod): RecurringPayment {
  return {
    id: method.id,
    auto_payment: false,
    payment_method: {
      id: method.id,
      payment_method_type: method.type === 'card' ? 'tokenized-credit-card' : 'tokenized-bank',
      token: method.id,
      card_type: method.brand,
      last_four: method.last_four,
      exp_month: method.exp_month,
      exp_year: method.exp_year,
      nickname: method.nickname,
      postal_address: { city: method.billing_city, state: method.billing_state, zip: method.billing_zip },
      is_default: method.is_default,
    },
  }
}
