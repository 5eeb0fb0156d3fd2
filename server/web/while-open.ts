import type { OverAccount } from '../acting/actor.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import { Refused, refuse } from './errors.ts'
import type { Guard } from './guards.ts'

/**
 * Narrows a guard for actions that make no sense on a closed account. Refuses these with `account-closed`.
 * @param isOver true if this account counts as closed for the action. By default, every closed account does
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
