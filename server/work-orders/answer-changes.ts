import type { WorkKind, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../web/errors.ts'
import { refuseEndedViewBefore } from '../web/still-acts.ts'
import type { World } from '../world.ts'
import { type AskedChange, cancelWork, changeIn, changeWork } from './change-work.ts'
import type { OfService, OnWork } from './guard.ts'
import { changeAsGuest } from './guests/guest-change.ts'
import { hasWantedNumber, isCancelled, isChanged } from './is-done.ts'
import { noteAsker } from './note-asker.ts'
import type { WorkFacts } from './work.ts'

/** True if a guest asks for the change. A guest isn't signed in, and looked up the ticket or order by its number. */
const isLookedUp = (acting: OnWork): boolean => 'may' in acting

interface Updating extends OfService {
  body: AskedChange & { id: string }
}
interface Cancelling extends OfService {
  query: { id: string }
}

/** Questions about a requested change, answered before the change is made. */
export interface AskedOfWork {
  /** True if the ticket or order is already in the requested state. */
  isDone(): Promise<boolean>
  /** True if the change is to the call-back number. */
  isNumber(): Promise<boolean>
}

/**
 * Makes a change and returns the ticket or order in its new state. A guest's change is recorded and counts against the
 * guests' limits, unless it changes nothing.
 */
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
 * The handlers of the calls that update and cancel a ticket or an order (AH §4, §5, §7). Each comes with `isRepeat`,
 * which returns true if the call would change nothing.
 * @param toReply encodes the ticket or order as the API returns it
 */
export function answerChanges<Reply>(
  world: World,
  kind: WorkKind,
  toReply: (facts: WorkFacts, acting: OnWork) => Reply,
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
        return facts instanceof Refused ? facts : toReply(facts, acting)
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
        return facts instanceof Refused ? facts : toReply(facts, acting)
      },
    },
  }
}
