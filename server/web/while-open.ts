import type { OverAccount } from '../acting/actor.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import { Refused, refuse } from './errors.ts'
import type { Guard } from './guards.ts'

/**
 * The same guard for actions that make no sense on a closed account, where nothing new can be set up: refused as
 * `account-closed`.
 * @param isOver whether this account is closed for it; by default every closed account is
 */
export function whileOpen<Input, Admitted extends OverAccount>(
  guard: Guard<Input, Admitted>,
  isOver: (account: LinkedAccount) => boolean | Promise<boolean> = ({ closedOn }) => closedOn !== null,
): Guard<Input, Admitted> {
  return {
    ...guard,
    needsOpen: true,
    async admit(acting, input, request) {
      const admitted = await guard.admit(acting, input, request)
      if (admitted instanceof Refused) return admitted
      return (await isOver(admitted.account)) ? refuse('account-closed') : admitted
    },
  }
}
