import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { type InViewOnAccount, isInView } from '../acting/actor.ts'
import { refuse } from '../web/errors.ts'
import type { Guard } from '../web/guards.ts'

/**
 * Staff in a view, about an account of the identity that they have in it. Anybody else's is `view-first`, and so is one that doesn't exist.
 * @param idOf gives the account's id
 */
export const viewedAccount = <Input>(idOf: (input: Input) => AccountId): Guard<Input, InViewOnAccount> => ({
  name: 'viewedAccount',
  admit(acting, input) {
    const account = isInView(acting) && acting.subject.accounts.find(({ id }) => id === idOf(input))
    return account ? { ...acting, account } : refuse('view-first')
  },
})
