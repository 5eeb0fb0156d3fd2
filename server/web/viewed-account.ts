import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { type Acting, type InViewOnAccount, isInView } from '../acting/actor.ts'
import { Refused, refuse } from './errors.ts'
import type { Guard } from './guards.ts'

/**
 * Admits staff with an open view of a customer, for calls about one of the customer's accounts. Any other account gets
 * `not-found`. A refusal like `view-first` would suggest that the view has ended.
 * @param idOf returns the account's id
 */
export const viewedAccount = <Input>(idOf: (input: Input) => AccountId): Guard<Input, InViewOnAccount> => ({
  name: 'viewedAccount',
  admit: (acting, input) => findViewed(acting, idOf(input)),
})

/** Like `viewedAccount`, but the view's customer must also be able to see the account's bills. */
export const viewedBilling = <Input>(idOf: (input: Input) => AccountId): Guard<Input, InViewOnAccount> => ({
  name: 'viewedBilling',
  admit(acting, input) {
    const found = findViewed(acting, idOf(input))
    return found instanceof Refused || found.account.maySeeBills ? found : refuse('billing-not-permitted')
  },
})

function findViewed(acting: Acting, id: AccountId): InViewOnAccount | Refused<'view-first' | 'not-found'> {
  if (!isInView(acting)) return refuse('view-first')
  const account = acting.subject.accounts.find((linked) => linked.id === id)
  return account ? { ...acting, account } : refuse('not-found')
}
