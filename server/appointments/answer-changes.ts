import type { workUpdate } from '@lightwell/rulebook/appointments/contract.ts'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ByLookUp } from '../acting/actor.ts'
import { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { cancelWork, changeIn, changeWork } from './change-work.ts'
import type { OfService, OnWork } from './guard.ts'
import { changeAsGuest } from './guests/guest-change.ts'
import { isCancelled, isChanged } from './is-done.ts'
import { noteAsker } from './note-asker.ts'
import type { WorkFacts, WorkName } from './work.ts'

/** Whether somebody has only looked it up. */
const isLookedUp = (acting: OnWork): acting is ByLookUp => 'lookedUp' in acting

interface Updating extends OfService {
  body: z.output<typeof workUpdate>
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
  async function tell<Code extends string>(work: WorkName, acting: OnWork, facts: WorkFacts | Refused<Code>) {
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
        const change = () => changeWork(world, work, wish)
        const asked = {
          isDone: () => isChanged(world, work, wish),
          isNumber: wish.contactNumber !== undefined,
        }
        const changed = isLookedUp(acting)
          ? await changeAsGuest(world, request, work, asked, change)
          : await change()
        return tell(work, acting, changed)
      },
    },
    cancel: {
      isRepeat: ({ query }: Cancelling, acting: OnWork) => isCancelled(world, named(acting, query.id)),
      async answer({ query }: Cancelling, acting: OnWork, { request }: { request: FastifyRequest }) {
        const work = named(acting, query.id)
        const cancel = () => cancelWork(world, work)
        const asked = { isDone: () => isCancelled(world, work), isNumber: false }
        const cancelled = isLookedUp(acting)
          ? await changeAsGuest(world, request, work, asked, cancel)
          : await cancel()
        return tell(work, acting, cancelled)
      },
    },
  }
}
