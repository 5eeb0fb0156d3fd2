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

/** Encodes a saved method for both billing kinds: its state, and what can be done with the method. */
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
 * Encodes a saved method for one person. Includes what this person may do with the method (`others-method.ts`), and who
 * saved it if somebody else did.
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
 * The name of the other person who saved a method. Undefined if that person no longer has access to the account. Owners
 * get every name, because they chose their helpers. Helpers may not know each other, so a helper gets `''` for another
 * helper's name.
 */
const creatorFor = ({ account }: Asker, { creator }: Pick<Row, 'creator'>): string | undefined =>
  creator === null || account.role === 'owner' || creator.isOwner ? creator?.name : ''

/** Encodes a method that was entered in the hosted form and isn't saved. */
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
