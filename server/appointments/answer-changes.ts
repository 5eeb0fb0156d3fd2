import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { type AskedChange, cancelWork, changeIn, changeWork } from './change-work.ts'
import type { OfService, OnWork } from './guard.ts'
import { changeAsGuest } from './guests/guest-change.ts'
import { hasWantedNumber, isCancelled, isChanged } from './is-done.ts'
import { noteAsker } from './note-asker.ts'
import type { WorkFacts, WorkName } from './work.ts'

/** Whether somebody has only looked it up. */
const isLookedUp = (acting: OnWork): boolean => 'may' in acting

interface Updating extends OfService {
  body: AskedChange & { id: string }
}
interface Cancelling extends OfService {
  query: { id: string }
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
  /** Makes a change, and tells how it stands then; a guest's is counted and noted, unless it is so already. */
  async function carryOut<Code extends string>(
    work: WorkName,
    acting: OnWork,
    request: FastifyRequest,
    { isDone, isNumber }: { isDone: () => Promise<boolean>; isNumber: () => Promise<boolean> },
    change: () => Promise<WorkFacts | Refused<Code>>,
  ) {
    const isGuests = isLookedUp(acting) && !(await isDone())
    const facts = await (isGuests
      ? changeAsGuest(world, request, work, { isNumber: await isNumber() }, change)
      : change())
    if (facts instanceof Refused) return facts
    await noteAsker(world, work, acting)
    return told(facts, acting)
  }
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
        return carryOut(work, acting, request, asked, () => changeWork(world, work, wish))
      },
    },
    cancel: {
      isRepeat: ({ query }: Cancelling, acting: OnWork) => isCancelled(world, named(acting, query.id)),
      async answer({ query }: Cancelling, acting: OnWork, { request }: { request: FastifyRequest }) {
        const work = named(acting, query.id)
        const asked = { isDone: () => isCancelled(world, work), isNumber: async () => false }
        return carryOut(work, acting, request, asked, () => cancelWork(world, work))
      },
    },
  }
}
