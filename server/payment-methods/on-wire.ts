import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { addPaymentMethod, savePaymentMethod } from '@lightwell/rulebook/payment-methods/contract.ts'
import { accountRefusal, hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import { nextMethodState } from '@lightwell/rulebook/payment-methods/states.ts'
import type { World } from '../world.ts'
import type { ToldMethod } from './store.ts'

/** A saved method as the legacy kind has it on the wire (CP §3). */
export function legacyOnWire(method: ToldMethod, world: World): CallAnswer<typeof savePaymentMethod> {
  return {
    id: method.id,
    nickName: method.nickname ?? '',
    type: method.type === 'card' ? 'Card' : 'Checking',
    subtype: method.brand ?? 'Checking',
    default: method.is_default ? 'Y' : 'N',
    accountNumberEndsWith: method.last_four,
    ...expiryOnWire(method),
    billingCity: method.billing_city,
    billingState: method.billing_state,
    billingZip: method.billing_zip,
    ...stateOf(method, world),
    systemOfOrigin: 'DST',
    autopay: method.used_by_autopay,
  }
}

/** When a card ends, as the legacy kind has it; a bank account never does. */
export const expiryOnWire = ({ exp_month, exp_year }: Pick<ToldMethod, 'exp_month' | 'exp_year'>) => ({
  expirationMM: exp_month === null ? null : String(exp_month).padStart(2, '0'),
  expirationYYYY: exp_year === null ? null : String(exp_year),
})

/** A saved method as the platform kind has it on the wire (CP §3 Billing-platform recurring payment). */
export function platformOnWire(method: ToldMethod, world: World): CallAnswer<typeof addPaymentMethod> {
  return {
    id: method.id,
    auto_payment: method.used_by_autopay,
    payment_method: {
      id: method.id,
      payment_method_type: method.type === 'card' ? 'tokenized-credit-card' : 'tokenized-bank',
      token: method.id,
      card_type: method.brand,
      account_type: method.type === 'checking' ? 'checking' : null,
      last_four: method.last_four,
      exp_month: method.exp_month,
      exp_year: method.exp_year,
      nickname: method.nickname,
      postal_address: { city: method.billing_city, state: method.billing_state, zip: method.billing_zip },
      is_default: method.is_default,
      ...stateOf(method, world),
    },
  }
}

/** What both kinds say of where a method stands, and of what may be done with it. */
function stateOf(method: ToldMethod, { clock, config }: World) {
  const { type, status, validation_status: state, tries_left: triesLeft } = method
  const isUnverified = status === 'unverified'
  const today = dayOf(clock(), config.businessZone)
  const isExpired = hasExpired({ expMonth: method.exp_month, expYear: method.exp_year }, today)
  return {
    status: isUnverified ? ('Unverified' as const) : isExpired ? ('Expired' as const) : ('Active' as const),
    deleteable:
      nextMethodState(status, 'delete') !== undefined && !method.used_by_autopay && !method.has_open_payments,
    updateable: nextMethodState(status, 'change') !== undefined,
    validation: isUnverified && state && state !== 'verified' ? { state, triesLeft: triesLeft ?? 0 } : null,
    barred: accountRefusal({ type, status, validation: state }, config.accountValidation) ?? null,
  }
}
