import type { ByCustomer } from '../acting/actor.ts'
import { isProved } from '../acting/proof.ts'
import type { Clock } from '../clock.ts'
import { Refused, refuse } from './errors.ts'
import type { Guard } from './guards.ts'

/**
 * The same guard for what a borrowed browser must not do: to change how somebody is reached or signs in, who may see their account,
 * or what it pays with. Whoever proved who they are longer ago is refused with `confirm-first`, does so
 * (`POST /api/session/confirm`), and asks again.
 * @param isAsked whether this call is such a one; by default each is
 */
export function proved<Input, Admitted extends ByCustomer>(
  guard: Guard<Input, Admitted>,
  clock: Clock,
  isAsked: (input: Input) => boolean = () => true,
): Guard<Input, Admitted> {
  return {
    ...guard,
    needsProof: true,
    async admit(acting, input, request) {
      const admitted = await guard.admit(acting, input, request)
      if (admitted instanceof Refused || !isAsked(input)) return admitted
      return isProved(admitted.actor, clock()) ? admitted : refuse('confirm-first')
    },
  }
}
