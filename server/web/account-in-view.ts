import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { type InViewOnAccount, isInView } from '../acting/actor.ts'
import { refuse } from './errors.ts'
import type { Guard } from './guards.ts'

/**
 * Staff in a view of someone who may see the account's bills. Any other account is `view-first`, and so is one that doesn't exist: it takes
 * a view of somebody else.
 */
export const accountInView = <Input>(idOf: (input: Input) => AccountId): Guard<Input, InViewOnAccount> => ({
  name: 'viewed',
  admit(acting, input) {
    if (!isInView(acting)) return refuse('view-first')
    const account = acting.subject.accounts.find(({ id, mayBill }) => id === idOf(input) && mayBill)
    return account ? { ...acting, account } : refuse('view-first')
  },
})
