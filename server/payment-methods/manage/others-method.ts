import type { OverAccount } from '../../acting/actor.ts'
import { type ByColumns, byIn, personIn } from '../../acting/by.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { PaymentMethodRow } from '../tables.ts'

/** A person and the account they act on. */
export type Asker = Pick<OverAccount, 'subject' | 'account'>

/**
 * True if a person may change, replace or delete a saved method. They must have entered it, or may manage the account.
 * Paying with the method doesn't need this permission.
 */
export const mayChange = (
  { by_id }: Pick<PaymentMethodRow, keyof ByColumns>,
  { subject, account }: Asker,
): boolean => account.manages || by_id === subject.id

/**
 * True if a person may authorize a method again after its holder objected to a payment. Only the person who entered the
 * method may withdraw the objection. For a method that nobody entered, such as an imported one, an owner of the account
 * may.
 */
export const mayAuthorize = (
  method: Pick<PaymentMethodRow, keyof ByColumns>,
  { subject, account }: Asker,
): boolean => (personIn(byIn(method)) === null ? account.role === 'owner' : method.by_id === subject.id)

/** Refuses a change to someone else's method if the person may not make it. */
export const refuseForOthers = (
  method: Pick<PaymentMethodRow, keyof ByColumns>,
  asker: Asker,
): undefined | Refused<'managing-not-permitted'> =>
  mayChange(method, asker) ? undefined : refuse('managing-not-permitted')
