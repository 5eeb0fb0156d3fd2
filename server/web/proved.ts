import type { OverCustomer } from '../acting/actor.ts'
import type { Guard } from './guards.ts'

/**
 * The same guard for actions too risky in a borrowed browser: changing how someone is reached or signs in, who can
 * see their account, or what it pays with. If the caller last proved who they are too long ago, it's refused with
 * `confirm-first` (`serve`); they confirm (`POST /api/session/confirm`) and ask again. Staff in a view have given a
 * reason instead.
 * @param isAsked true if this call is such an action. By default, every call is
 */
export const proved = <Input, Admitted extends OverCustomer>(
  guard: Guard<Input, Admitted>,
  isAsked: (input: Input) => boolean = () => true,
): Guard<Input, Admitted> => ({ ...guard, needsProof: isAsked })
