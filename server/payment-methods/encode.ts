import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { EnteredMethod } from '@lightwell/rulebook/payment-methods/form-wire.ts'
import { hasExpired, whyBarred } from '@lightwell/rulebook/payment-methods/rules.ts'
import { nextMethodState } from '@lightwell/rulebook/payment-methods/states.ts'
import { expiryOf, type MethodReply } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { ByColumns } from '../acting/by.ts'
import type { World } from '../world.ts'
import { type Asker, mayAuthorize, mayChange } from './manage/others-method.ts'
import type { MethodColumns as Row } from './store.ts'
import type { PaymentMethodRow } from './tables.ts'

/** Encodes a saved method for both kinds of account: its state, and what can be done with it. */
export function toMethodReply(
  method: Omit<Row, keyof ByColumns | 'creator'>,
  { clock, config }: Pick<World, 'clock' | 'config'>,
): MethodReply {
  const { type, status, validation_status: state, tries_left: triesLeft } = method
  const isUnverified = status === 'unverified'
  const today = dayOf(clock(), config.businessZone)
  return {
    ...payableOf(method),
    nickname: method.nickname ?? undefined,
    isDefault: method.is_default,
    isVerified: !isUnverified,
    isExpired: hasExpired({ expMonth: method.exp_month, expYear: method.exp_year }, today),
    isUsedByAutopay: method.used_by_autopay,
    isDeletable:
      nextMethodState(status, 'delete') !== undefined && !method.used_by_autopay && !method.has_open_payments,
    isChangeable: nextMethodState(status, 'change') !== undefined,
    isAuthorizable: true,
    validation:
      isUnverified && state && state !== 'verified' ? { state, triesLeft: triesLeft ?? 0 } : undefined,
    barred: whyBarred(
      { type, status, validation: state, isRevoked: method.revoked_at !== null },
      config.accountValidation,
    ),
    address: { city: method.billing_city, state: method.billing_state, zip: method.billing_zip },
  }
}

/**
 * Encodes a saved method for one person. Includes what this person may do with the method (`others-method.ts`), and the
 * name of the person who saved it if that's somebody else.
 */
export function toMethodReplyFor(asker: Asker, method: Row, world: World): MethodReply {
  const reply = toMethodReply(method, world)
  const may = mayChange(method, asker)
  return {
    ...reply,
    isDeletable: may && reply.isDeletable,
    isChangeable: may && reply.isChangeable,
    savedBy: method.by_id === asker.subject.id ? undefined : creatorFor(asker, method),
    isAuthorizable: mayAuthorize(method, asker),
  }
}

/**
 * The name of the other person who saved a method. Helpers get only the names of owners; for another helper, the name
 * is `''`. Owners chose their helpers, but helpers may not know each other. Undefined if the person who saved the
 * method no longer has access to the account.
 */
const creatorFor = ({ account }: Asker, { creator }: Pick<Row, 'creator'>): string | undefined =>
  creator === null || account.role === 'owner' || creator.isOwner ? creator?.name : ''

/** Encodes a method entered in the hosted form. */
export const toEnteredMethod = (method: PaymentMethodRow): EnteredMethod => ({
  ...payableOf(method),
  holderName: method.holder_name,
})

const payableOf = (method: Pick<Row, 'id' | 'type' | 'brand' | 'last_four' | 'exp_month' | 'exp_year'>) => ({
  id: method.id,
  kind: method.type,
  brand: method.brand ?? undefined,
  lastFour: method.last_four,
  expires: expiryOf(method.exp_month, method.exp_year),
})
