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
 * Changes the location that 911 calls from a line go to (47 CFR 9.11). The request is recorded first. So it's carried
 * out, and the owners are notified, even if the network's answer gets lost (`settle-locations.ts`).
 * @param confirmed true if the customer confirms the location's unusual parts
 * @returns the location, or a refusal:
 * - `location-doubted`: with a code for each part that needs confirmation.
 * - `location-refused`: with a code for each invalid part. If the network doesn't know the location, the code is for
 *   the street.
 * - `unavailable`: the network doesn't answer, about this location or about an earlier change that has to be settled
 *   first.
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

/** True if 911 calls already go to this location, and no change is under way. */
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

/**
 * Records the request for 911 calls to go to a location.
 * @returns the change under way. A line has one at a time, so it may be an earlier one, to another location.
 *   `registered` if 911 calls already go to this location
 */
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

/** The change under way, if it's to a location other than `location`. */
const otherIn = (begun: Begun, location: RegisteredLocation): LocationChange | undefined =>
  begun instanceof Refused || begun === 'registered' || isSame(begun.location, location) ? undefined : begun

/** True if two locations are equal. Only the first location's fields are compared; the second may have more fields. */
const isSame = (one: RegisteredLocation, other: RegisteredLocation): boolean =>
  (Object.keys(one) as (keyof RegisteredLocation)[]).every((part) => one[part] === other[part])
