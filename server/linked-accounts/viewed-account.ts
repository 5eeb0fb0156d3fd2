import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { type InViewOnAccount, isInView } from '../acting/actor.ts'
import { refuse } from '../web/errors.ts'
import type { Guard } from '../web/guards.ts'

/**
 * Admits staff in a view to an account of its customer. `view-first`: it's somebody else's, or doesn't exist.
 * @param idOf returns the account's id
 */
export const viewedAccount = <Input>(idOf: (input: Input) => AccountId): Guard<Input, InViewOnAccount> => ({
  name: 'viewedAccount',
  admit(acting, input) {
    const account = isInView(acting) && acting.subject.accounts.find(({ id }) => id === idOf(input))
    return account ? { ...acting, account } : refuse('view-first')
  },
})
