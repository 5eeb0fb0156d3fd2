import type { CallReply } from '@lightwell/rulebook/call.ts'
import { readActivity } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import { readUser as readUserCall } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { OverAccount } from '../acting/actor.ts'
import { readUser } from '../linked-accounts/read-user.ts'
import { refuse } from '../web/errors.ts'
import { linkedAccount, owning } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { type ActivityEntry, findActivity, findEntries, type Happening } from './store.ts'

const entriesAtOnce = 20

/** Serves an account's activity to its owners: everybody's, or that of one person with access. */
export function serveActivity(serving: Serving, world: World): void {
  const { database } = world
  const ofAccount = owning(
    linkedAccount(({ params }: { params: { id: AccountId; userId: string } }) => params.id),
  )

  serve(serving, readUserCall, ofAccount, async ({ params, query }, acting) => {
    const [user, doings] = await Promise.all([
      readUser(world, acting, params.userId),
      findEntries(database, ownedBy(acting), params.userId, query.before, entriesAtOnce + 1),
    ])
    if (user === undefined) return refuse('not-found')
    const page = wholePage(doings)
    return { user, doings: page.map(encodeEntry), hasMore: page.length < doings.length }
  })

  const owner = owning(linkedAccount(({ params }: { params: { id: AccountId } }) => params.id))
  serve(serving, readActivity, owner, async ({ query }, acting) => {
    const since = yearBefore(world.clock(), world.config.businessZone)
    const found = await findActivity(database, ownedBy(acting), since, query.before, entriesAtOnce + 1)
    return {
      activity: wholePage(found).map((each) => ({
        ...encodeEntry(each),
        by: whoIs(each, acting),
        name: each.name,
      })),
      hasMore: wholePage(found).length < found.length,
    }
  })
}

const ownedBy = ({ account, subject }: OverAccount) => ({ accountId: account.id, ownerId: subject.id })

const yearBefore = (now: Temporal.Instant, zone: string) =>
  now.toZonedDateTimeISO(zone).subtract({ years: 1 }).toInstant()

/**
 * Cuts a page from the entries found. An action on several objects has several entries with the same id. They stay on
 * one page, since the next page starts after that id.
 */
const wholePage = <Entry extends { id: string }>(found: Entry[]): Entry[] =>
  found.filter(({ id }, at) => at < entriesAtOnce || id === found[entriesAtOnce - 1]?.id)

const encodeEntry = ({ id, what, at, amountCents, day, about, deviceKind, isSure }: ActivityEntry) => ({
  id,
  what,
  at: at.toISOString(),
  amount: amountCents === null ? null : wireFromCents(amountCents),
  // For a paper bill, `about` is the bill's day.
  day: what === 'paper-bill' ? about : day,
  about,
  deviceKind,
  isSure,
})

/** Returns the author of an activity, from the point of view of the owner who reads it. */
function whoIs({ byKind, byId }: Happening, { subject }: OverAccount): Activity[number]['by'] {
  if (byKind === 'customer' || byKind === 'helper') return byId === subject.id ? 'you' : 'person'
  return ({ staff: 'support', guest: 'guest', job: 'automatic' } as const)[byKind]
}

type Activity = CallReply<typeof readActivity>['activity']
