// What comes of a change that a guest asks for by a form.
import type { ChangeProblem, NumberProblem } from '@lightwell/help-centre/appointments/pages.ts'
import type { ContactNumberRefusal } from '@lightwell/rulebook/appointments/contact-number.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedAccount } from '../../web/counted-account.ts'
import { Refused, refuse, sayWhenAgain } from '../../web/errors.ts'
import { openRoom } from '../../web/limit-room.ts'
import { countedNetwork } from '../../web/network.ts'
import type { World } from '../../world.ts'
import type { ChangeRefusal } from '../change-work.ts'
import type { WorkFacts, WorkName } from '../work.ts'
import { changeAsGuest } from './guest-change.ts'

/** Why nothing was changed; `fault`: something failed, so that nobody knows. */
export type Refusal = Refused<ChangeRefusal | 'too-many-requests' | 'fault'>

/** Makes a change that counts as the calls' do, unless it is made already. @returns why it was not made. */
export async function counted(
  world: World,
  request: FastifyRequest,
  work: WorkName,
  asked: { isDone: () => Promise<boolean>; isNumber: boolean },
  change: () => Promise<WorkFacts | Refused<ChangeRefusal>>,
): Promise<Refusal | undefined> {
  try {
    const whose = {
      account: countedAccount({ kind: 'guest' }, { id: work.accountId }),
      network: countedNetwork(request),
    }
    const isDone = await asked.isDone()
    const room = isDone ? openRoom : await world.limits.take('visits', whose)
    if (room.waitSeconds !== undefined) {
      world.events.limitReached(request, { limit: 'visits', by: room.fullBy, person: undefined })
      return refuse('too-many-requests', undefined, room.waitSeconds)
    }
    const make = isDone ? change : () => changeAsGuest(world, request, work, asked, change)
    const changed = await room.deciding(make)
    return changed instanceof Refused ? changed : undefined
  } catch (error) {
    world.events.requestFailed(error, request.id)
    return refuse('fault')
  }
}

/** Whether it was done or cancelled meanwhile: then the page shows how it stands. */
export const hasEnded = ({ code }: Refusal) => code === 'not-in-progress' || code === 'not-found'

/** Whether a number could not be saved, so that the old one is back (AH §8). */
export const isUnsaved = ({ code }: Refusal) => code === 'unavailable' || code === 'fault'

const statuses: Record<Refusal['code'], number> = {
  'not-found': 404,
  'not-in-progress': 409,
  'slot-taken': 409,
  'contact-number-refused': 422,
  unavailable: 503,
  'too-many-requests': 429,
  fault: 500,
}

/** Sets how long to wait, where that is known, beside the status. */
export function statusOf(refusal: Refusal, reply: FastifyReply): number {
  sayWhenAgain(reply, refusal)
  return statuses[refusal.code]
}

export function problemOf({ code, retryAfterSeconds = 60 }: Refusal): ChangeProblem {
  if (code === 'too-many-requests') return { waitSeconds: retryAfterSeconds }
  return code === 'slot-taken' || code === 'fault' ? code : 'unavailable'
}

export function numberProblemOf(refusal: Refusal): NumberProblem {
  const { code, fields } = refusal
  if (code !== 'contact-number-refused') return problemOf(refusal)
  return { numberError: fields?.canBeReachedTelephoneNumber as ContactNumberRefusal }
}
