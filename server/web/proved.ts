import type { OverCustomer } from '../acting/actor.ts'
import type { Guard } from './guards.ts'

/**
 * The same guard for what a borrowed browser must not do: to change how somebody is reached or signs in, who may see their account,
 * or what it pays with. Whoever proved who they are longer ago is refused with `confirm-first` (`serve`), does so
 * (`POST /api/session/confirm`), and asks again. Staff in a view have said why they act instead.
 * @param isAsked whether this call is such a one; by default each is
 */
export const proved = <Input, Admitted extends OverCustomer>(
  guard: Guard<Input, Admitted>,
  isAsked: (input: Input) => boolean = () => true,
): Guard<Input, Admitted> => ({ ...guard, needsProof: isAsked })
