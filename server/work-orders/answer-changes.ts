import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { FastifyRequest } from 'fastify'
import type { WorkName } from '../connectors/ticketing/port.ts'
import { Refused } from '../web/errors.ts'
import { refuseEndedViewBefore } from '../web/still-acts.ts'
import type { World } from '../world.ts'
import { type AskedChange, cancelWork, changeIn, changeWork } from './change-work.ts'
import type { OfService, OnWork } from './guard.ts'
import { changeAsGuest } from './guests/guest-change.ts'
import { hasWantedNumber, isCancelled, isChanged } from './is-done.ts'
import { noteAsker } from './note-asker.ts'
import type { WorkFacts } from './work.ts'

/** Whether somebody has only looked it up. */
const isLookedUp = (acting: OnWork): boolean => 'may' in acting

interface Updating extends OfService {
  body: AskedChange & { id: string }
}
interface Cancelling extends OfService {
  query: { id: string }
}

/** What a change is held against before it's made. */
export interface AskedOfWork {
  /** Whether it is so already. */
  isDone(): Promise<boolean>
  /** Whether it changes the call-back number. */
  isNumber(): Promise<boolean>
}

/** Makes a change, and gives how it stands then; a guest's is counted and noted, unless it is so already. */
export async function carryOut<Code extends string>(
  world: World,
  work: WorkName,
  acting: OnWork,
  request: FastifyRequest,
  { isDone, isNumber }: AskedOfWork,
  change: () => Promise<WorkFacts | Refused<Code>>,
) {
  const isGuests = isLookedUp(acting) && !(await isDone())
  const facts = await (isGuests
    ? changeAsGuest(world, request, work, { isNumber: await isNumber() }, change)
    : change())
  if (!(facts instanceof Refused)) await noteAsker(world, work, acting)
  return facts
}

/**
 * How the calls that update and cancel a ticket or an order are answered (AH §4, §5, §7), and which of them ask for what is so already
 * (`isRepeat`).
 * @param told how its noun writes it
 */
export function answerChanges<Told>(
  world: World,
  kind: WorkKind,
  told: (facts: WorkFacts, acting: OnWork) => Told,
) {
  const named = ({ account }: OnWork, id: string): WorkName => ({ kind, accountId: account.id, id })
  return {
    update: {
      isRepeat: ({ body }: Updating, acting: OnWork) =>
        isChanged(world, named(acting, body.id), changeIn(body)),
      async answer({ body }: Updating, acting: OnWork, { request }: { request: FastifyRequest }) {
        const work = named(acting, body.id)
        const wish = changeIn(body)
        const asked = {
          isDone: () => isChanged(world, work, wish),
          isNumber: async () => !(await hasWantedNumber(world, work, wish)),
        }
        const ended = await refuseEndedViewBefore(world, acting)
        if (ended) return ended
        const facts = await carryOut(world, work, acting, request, asked, () => changeWork(world, work, wish))
        return facts instanceof Refused ? facts : told(facts, acting)
      },
    },
    cancel: {
      isRepeat: ({ query }: Cancelling, acting: OnWork) => isCancelled(world, named(acting, query.id)),
      async answer({ query }: Cancelling, acting: OnWork, { request }: { request: FastifyRequest }) {
        const work = named(acting, query.id)
        const asked = { isDone: () => isCancelled(world, work), isNumber: async () => false }
        const ended = await refuseEndedViewBefore(world, acting)
        if (ended) return ended
        const facts = await carryOut(world, work, acting, request, asked, () => cancelWork(world, work))
        return facts instanceof Refused ? facts : told(facts, acting)
      },
    },
  }
}
