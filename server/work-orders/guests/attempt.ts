// The results of a change that a guest makes with a form.
import type { ChangeProblem, ChangingTime, NumberProblem } from '@lightwell/help-centre/work-orders/pages.tsx'
import type { ContactNumberRefusal } from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { FastifyRequest } from 'fastify'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import type { ChangeRefusal } from '../change-work.ts'

/** The reason a change wasn't made. `fault` means that something failed, and we don't know the outcome. */
export type Refusal = Refused<ChangeRefusal | 'none-chosen' | 'too-many-requests' | 'fault'>

/** Logs a failed change and turns it into a refusal. */
export const faultIn = (world: World, request: FastifyRequest) => (error: unknown) => {
  world.events.requestFailed(error, request.id)
  return refuse('fault')
}

/**
 * True if the ticket or order has been completed or canceled meanwhile, or isn't found anymore. The page then shows the
 * current status.
 */
export const hasEnded = ({ code }: Refusal) => code === 'not-in-progress' || code === 'not-found'

/** True if we can't tell whether a new call-back number was saved. The form then shows the old number again (AH §8). */
export const isUnsaved = ({ code }: Refusal) => code === 'unavailable' || code === 'fault'

const statuses: Record<Refusal['code'], number> = {
  'none-chosen': 400,
  'not-found': 404,
  'not-in-progress': 409,
  'slot-taken': 409,
  'contact-number-refused': 422,
  unavailable: 503,
  'too-many-requests': 429,
  fault: 500,
}

export const statusOf = ({ code }: Refusal): number => statuses[code]

export function problemOf({ code, retryAfterSeconds = 60 }: Refusal): ChangeProblem {
  if (code === 'too-many-requests') return { waitSeconds: retryAfterSeconds }
  return code === 'slot-taken' || code === 'fault' ? code : 'unavailable'
}

export const timeProblemOf = (refusal: Refusal): ChangingTime['problem'] =>
  refusal.code === 'none-chosen' ? 'none-chosen' : problemOf(refusal)

export function numberProblemOf(refusal: Refusal): NumberProblem {
  const { code, fields } = refusal
  if (code !== 'contact-number-refused') return problemOf(refusal)
  return { numberError: fields?.canBeReachedTelephoneNumber as ContactNumberRefusal }
}
