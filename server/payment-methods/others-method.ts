import type { OverAccount } from '../acting/actor.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { PaymentMethodRow } from './tables.ts'

/** For whom it is asked, about which account. */
export type Asker = Pick<OverAccount, 'subject' | 'account'>

/**
 * Whether somebody may change, replace or delete a saved method: one that they entered themselves, else only with leave to manage
 * the account. To pay with it, they need not.
 */
export const mayChange = (
  { created_by }: Pick<PaymentMethodRow, 'created_by'>,
  { subject, account }: Asker,
): boolean => account.manages || created_by === subject.id

/**
 * Whether somebody may authorize a method again whose holder objected to a payment: who entered it, and nobody else, since nobody
 * lifts the objection of somebody else's bank. Where we don't know who entered it, such as one that was imported, an owner of the
 * account may.
 */
export const mayAuthorize = (
  { created_by }: Pick<PaymentMethodRow, 'created_by'>,
  { subject, account }: Asker,
): boolean => (created_by === null ? account.role === 'owner' : created_by === subject.id)

/** Refuses what they may not do with a method of somebody else. */
export const refuseForOthers = (
  method: Pick<PaymentMethodRow, 'created_by'>,
  asker: Asker,
): undefined | Refused<'managing-not-permitted'> =>
  mayChange(method, asker) ? undefined : refuse('managing-not-permitted')
