import { doubtLocation, type RegisteredLocation, refuseLocation } from '@lightwell/rulebook/voice/location.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { refuseEnded, type StillActing } from '../linked-accounts/still-may.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findLocationChange, insertLocationChange, type LocationChange } from './location-store.ts'
import { askToRegister } from './settle-locations.ts'
import { findLine, type LineName, lockLine } from './store.ts'

/**
 * Has calls to 911 from a line sent to another place (47 CFR 9.11). That it is asked for is recorded first, so that it is asked for, and told
 * to the owners, whatever becomes of the answer (`settle-locations.ts`).
 * @param confirmed whether the customer says that what is unusual about it is right
 * @returns `location-doubted`, with a code for each part that is to be confirmed; `location-refused`, with a code for each part, or for the street where nobody knows the place; `unavailable` where
 * the network does not say: whether of this place, or of another that was asked for before and has to be settled first
 */
export async function correctLocation(
  world: World,
  acting: StillActing,
  number: string,
  { confirmed = false, ...location }: RegisteredLocation & { confirmed?: boolean | undefined },
): Promise<
  RegisteredLocation | Refused<BeginRefusal | 'location-refused' | 'location-doubted' | 'unavailable'>
> {
  const refusals = refuseLocation(location)
  if (refusals) return refuse('location-refused', refusals)
  const known = await findLine(world.database, { accountId: acting.account.id, number })
  const doubts = confirmed ? undefined : doubtLocation(location, known?.location ?? undefined)
  if (doubts) return refuse('location-doubted', doubts)
  let begun = await begin(world, acting, number, location)
  const before = otherIn(begun, location)
  if (before) {
    await askToRegister(world, before)
    begun = await begin(world, acting, number, location)
  }
  if (begun instanceof Refused) return begun
  if (begun === 'registered') return location
  const outcome = otherIn(begun, location) ? 'unreachable' : await askToRegister(world, begun)
  if (outcome === 'unreachable') return refuse('unavailable')
  return outcome === 'unknown' ? refuse('location-refused', { street: 'unknown' }) : location
}

/** Whether calls are sent to that place already, and to no other soon. */
export async function isRegistered(
  { database }: World,
  name: LineName,
  location: RegisteredLocation,
): Promise<boolean> {
  return !(await findLocationChange(database, name)) && (await isSentTo(database, name, location))
}

async function isSentTo(queries: Queries, name: LineName, location: RegisteredLocation): Promise<boolean> {
  const known = (await findLine(queries, name))?.location
  return known ? isSame(known, location) : false
}

/** Records that calls shall be sent to a place. @returns what is under way then, which may be to another place: one at a time is */
const begin = (
  world: World,
  acting: StillActing,
  number: string,
  location: RegisteredLocation,
): Promise<Begun> =>
  inTransaction(world.database, async (trx) => {
    const accountId = acting.account.id
    const name = { accountId, number }
    await holdAccount(trx, accountId)
    const ended = await refuseEnded(trx, acting, 'manages', world)
    if (ended !== undefined) return ended
    if (!(await lockLine(trx, name))) return refuse('not-found')
    const underWay = await findLocationChange(trx, name)
    if (underWay) return underWay
    if (await isSentTo(trx, name, location)) return 'registered'
    return insertLocationChange(trx, name, location, world.clock())
  })

type Begun = LocationChange | 'registered' | Refused<BeginRefusal>
type BeginRefusal = 'not-signed-in' | 'managing-not-permitted' | 'not-found'

/** What is under way to another place than this. */
const otherIn = (begun: Begun, location: RegisteredLocation): LocationChange | undefined =>
  begun instanceof Refused || begun === 'registered' || isSame(begun.location, location) ? undefined : begun

/** Whether a place is what it was. The other may come with more than a place. */
const isSame = (one: RegisteredLocation, other: RegisteredLocation): boolean =>
  (Object.keys(one) as (keyof RegisteredLocation)[]).every((part) => one[part] === other[part])
