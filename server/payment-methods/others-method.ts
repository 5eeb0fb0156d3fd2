import type { OverAccount } from '../acting/actor.ts'
import { type ByColumns, byIn, personIn } from '../acting/by.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { PaymentMethodRow } from './tables.ts'

/** For whom it is asked, about which account. */
export type Asker = Pick<OverAccount, 'subject' | 'account'>

/**
 * Whether somebody may change, replace or delete a saved method: one that they entered themselves, else only with leave to manage
 * the account. To pay with it, they need not.
 */
export const mayChange = (
  { by_id }: Pick<PaymentMethodRow, keyof ByColumns>,
  { subject, account }: Asker,
): boolean => account.manages || by_id === subject.id

/**
 * Whether somebody may authorize a method again whose holder objected to a payment: who entered it, and nobody else, since nobody
 * lifts the objection of somebody else's bank. Where we don't know who entered it, such as one that was imported, an owner of the
 * account may.
 */
export const mayAuthorize = (
  method: Pick<PaymentMethodRow, keyof ByColumns>,
  { subject, account }: Asker,
): boolean => (personIn(byIn(method)) === null ? account.role === 'owner' : method.by_id === subject.id)

/** Refuses what they may not do with a method of somebody else. */
export const refuseForOthers = (
  method: Pick<PaymentMethodRow, keyof ByColumns>,
  asker: Asker,
): undefined | Refused<'managing-not-permitted'> =>
  mayChange(method, asker) ? undefined : refuse('managing-not-permitted')
