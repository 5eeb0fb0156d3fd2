import type { OverAccount } from '../../acting/actor.ts'
import { type ByColumns, byIn, personIn } from '../../acting/by.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { PaymentMethodRow } from '../tables.ts'

/** A person and the account they act on. */
export type Asker = Pick<OverAccount, 'subject' | 'account'>

/**
 * True if a person may change, replace or delete a saved method: they entered the method themselves, or they may manage
 * the account. Anyone who may pay can pay with the method.
 */
export const mayChange = (
  { by_id }: Pick<PaymentMethodRow, keyof ByColumns>,
  { subject, account }: Asker,
): boolean => account.manages || by_id === subject.id

/**
 * True if a person may authorize a method again after its holder objected to a payment. Only the person who entered the
 * method may, since nobody else can withdraw that objection. If nobody is recorded as having entered it, as with an
 * imported method, an owner of the account may.
 */
export const mayAuthorize = (
  method: Pick<PaymentMethodRow, keyof ByColumns>,
  { subject, account }: Asker,
): boolean => (personIn(byIn(method)) === null ? account.role === 'owner' : method.by_id === subject.id)

/** Refuses to let a person do what they may not do with someone else's method. */
export const refuseForOthers = (
  method: Pick<PaymentMethodRow, keyof ByColumns>,
  asker: Asker,
): undefined | Refused<'managing-not-permitted'> =>
  mayChange(method, asker) ? undefined : refuse('managing-not-permitted')
