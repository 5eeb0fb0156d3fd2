import type { CallTaken } from '@lightwell/rulebook/call.ts'
import {
  cancelTicket,
  listTickets,
  openTicket,
  updateTicket,
} from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { encodeTicket } from '@lightwell/rulebook/work-orders/tickets/wire.ts'
import type { OverAccount } from '../../acting/actor.ts'
import { Refused } from '../../web/errors.ts'
import { managing } from '../../web/guards.ts'
import { limited } from '../../web/limited.ts'
import { type Serving, serve } from '../../web/serve.ts'
import { refuseEndedViewBefore } from '../../web/still-acts.ts'
import { withActivity } from '../../web/with-activity.ts'
import { withTrailEntry } from '../../web/with-trail-entry.ts'
import type { World } from '../../world.ts'
import { answerChanges } from '../answer-changes.ts'
import { changeIn } from '../change-work.ts'
import { toWorkFor, zoneAndLanguageOf } from '../encode.ts'
import { type OnWork, orLookedUp, seesTickets } from '../guard.ts'
import { isChanged } from '../is-done.ts'
import { worksFor } from '../list-works.ts'
import { noteAsker } from '../note-asker.ts'
import type { WorkFacts } from '../work.ts'
import { openTicket as open } from './open-ticket.ts'
import { findReported } from './store.ts'

/** Serves trouble tickets to people who can see the account's services, and to guests who looked up tickets. */
export function serveTickets(serving: Serving, world: World): void {
  const readers = orLookedUp(world, seesTickets, ['ticket'])
  const managers = managing(seesTickets)
  const changers = orLookedUp(world, managers, ['ticket'])
  const toReply = (facts: WorkFacts, acting: OnWork) =>
    encodeTicket(toWorkFor(world, acting, 'ticket', facts), zoneAndLanguageOf(world, acting))

  serve(serving, listTickets, readers, async ({ query }, acting) =>
    (await worksFor(world, 'ticket', acting, query)).map((facts) => toReply(facts, acting)),
  )

  const opening = withTrailEntry(
    managers,
    async ({ body }: CallTaken<typeof openTicket>, { account }: OverAccount) => ({
      thing: await findReported(world.database, account.id, body.requestId),
    }),
  )
  serve(
    serving,
    openTicket,
    withActivity(
      limited('visits', opening, async ({ body }, { account }) => {
        const id = await findReported(world.database, account.id, body.requestId)
        if (id === undefined) return false
        // The same report may come again with a different time or call-back number. It then changes the existing
        // ticket, so it counts against the limit.
        return isChanged(world, { kind: 'ticket', accountId: account.id, id }, changeIn(body))
      }),
      () => [{ what: 'ticket-opened' }],
    ),
    async ({ body }, acting) => {
      const ended = await refuseEndedViewBefore(world, acting)
      if (ended) return ended
      const facts = await open(world, acting.account, {
        requestId: body.requestId,
        type: body.ticketType,
        trouble: body.trouble,
        needsVisit: true,
        contactNumber: body.canBeReachedTelephoneNumber,
        slot: changeIn(body).slot,
      })
      if (facts instanceof Refused) return facts
      await noteAsker(world, { ...facts, kind: 'ticket' }, acting)
      return toReply(facts, acting)
    },
  )

  const { update, cancel } = answerChanges(world, 'ticket', toReply)
  const changing = withActivity(limited('visits', changers, update.isRepeat), ({ body }) => [
    { what: 'ticket-changed', about: body.id },
  ])
  const cancelling = withActivity(limited('visits', changers, cancel.isRepeat), ({ query }) => [
    { what: 'ticket-cancelled', about: query.id },
  ])
  serve(serving, updateTicket, changing, update.answer)
  serve(serving, cancelTicket, cancelling, cancel.answer)
}
