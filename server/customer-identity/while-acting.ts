import type { ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { IdentityEvent } from '../events/identity-event.ts'
import type { Asked } from '../events/security-events.ts'
import { recordEvent } from '../identity/event-write.ts'
import { lockPerson } from '../identity/write.ts'
import { headOf, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { counting } from '../web/counting.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'

/** The identity of the customer in view, locked until the transaction ends. */
export interface Held {
  id: string
  email: string
  firstName: string
  lastName: string
  language: 'en' | 'es'
  isActive: boolean
  isVerified: boolean
}

/** A change that was made to an identity, with the emails that tell the customer. */
interface Change {
  what: IdentityEvent
  mails: (head: Letterhead) => MailDraft[]
}

export type NotActing = 'not-found' | 'act-first'
/** The refusals that every change of an identity can get. */
export type NotChanged = NotActing | 'too-many-requests'

/**
 * Refuses a change if the member of staff may not make it anymore: their view or their time for changes has ended, or
 * their role has changed.
 */
export async function refuseEndedActing(
  { views }: Pick<World, 'views'>,
  trx: Queries,
  { view }: Pick<ByStaffInView, 'view'>,
  now: Temporal.Instant,
): Promise<undefined | Refused<'act-first'>> {
  return (await views.lockActing(trx, view.id, now)) ? undefined : refuse('act-first')
}

/**
 * Changes the identity of the customer in view, in one transaction that locks the identity. Emails the customer at
 * once, and adds the change to their activity. Refuses if the agent's view or time for changes has ended since the call
 * was admitted, or if the agent was deactivated. Each change emails the customer, so all staff's changes of an identity
 * share one limit.
 * @param work makes the change and returns it. Undefined: nothing changed, so nobody is notified
 */
export async function changing<R extends string = never>(
  world: World,
  acting: ByStaffInView,
  asked: Asked,
  work: (trx: Queries, person: Held, now: Temporal.Instant) => Promise<Change | undefined | Refused<R>>,
): Promise<undefined | Refused<R | NotChanged>> {
  const { subject } = acting
  const { events } = world
  const changed = await counting(world, asked, ['staff-change', { name: subject.id }], async (room) => {
    const made = await change(world, acting, work)
    if (made === undefined) await room.giveBack()
    return made
  })
  if (changed === undefined || changed instanceof Refused) return changed
  events.identityChanged(asked, { what: changed.what, identityId: subject.id })
  return undefined
}

function change<R extends string>(
  { database, clock, config, views }: World,
  acting: ByStaffInView,
  work: (trx: Queries, person: Held, now: Temporal.Instant) => Promise<Change | undefined | Refused<R>>,
): Promise<Change | undefined | Refused<R | NotActing>> {
  const { subject } = acting
  return inTransaction(database, async (trx) => {
    const person = await lockPerson(trx, subject.id)
    if (person === undefined) return refuse('not-found')
    const now = clock()
    const ended = await refuseEndedActing({ views }, trx, acting, now)
    if (ended) return ended
    const made = await work(trx, { id: subject.id, ...person }, now)
    if (made === undefined || made instanceof Refused) return made
    await recordEvent(trx, subject.id, made.what, now, undefined, byOf(acting))
    await addAllToOutbox(trx, made.mails(headOf(config, now)), now)
    return made
  })
}
