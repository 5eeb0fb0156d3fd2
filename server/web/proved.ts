import type { OverCustomer } from '../acting/actor.ts'
import type { Guard } from './guards.ts'

/**
 * Narrows a guard for actions that are too risky in a borrowed browser. Such actions change someone's contact details
 * or sign-in, who can see their account, or the payment methods. If the caller last proved their identity too long ago,
 * `serve` refuses with `confirm-first`. The caller then confirms their identity (`POST /api/session/confirm`) and
 * repeats the call. Staff never confirm their identity here. Instead, they gave a reason when they opened the customer
 * view.
 * @param isAsked true if this call is such an action. By default, every call is
 */
export const proved = <Input, Admitted extends OverCustomer>(
  guard: Guard<Input, Admitted>,
  isAsked: (input: Input) => boolean = () => true,
): Guard<Input, Admitted> => ({ ...guard, needsProof: isAsked })
