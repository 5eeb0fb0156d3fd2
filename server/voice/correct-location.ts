import { type RegisteredLocation, refuseLocation } from '@lightwell/rulebook/voice/location.ts'
import { warnOwners } from '../contact-preferences/tell-owners.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { locationChanged } from './letters.ts'
import { logHappening } from './log-store.ts'
import { findLine, type LineName, updateLocation } from './store.ts'

/**
 * Has calls to 911 from a line sent to another place (47 CFR 9.11), and tells the account's owners, since an ambulance goes there. Where
 * the network does not take it, the place is what it was.
 * @returns `location-refused`, with a code for each part, or for the street where nobody knows the place; `unavailable` where
 * the network does not answer
 */
export async function correctLocation(
  world: World,
  name: LineName,
  location: RegisteredLocation,
): Promise<RegisteredLocation | Refused<'not-found' | 'location-refused' | 'unavailable'>> {
  const refusals = refuseLocation(location)
  if (refusals) return refuse('location-refused', refusals)
  // Also where it is so already by what we know: an answer that was lost may have left the network with another.
  const isKnown = await isRegistered(world, name, location)
  const outcome = await world.voiceSwitch.registerLocation(name.number, location)
  const event = outcome === 'registered' ? 'done' : outcome
  await logHappening(world.database, name.number, { about: 'location', wanted: null, event }, world.clock())
  if (outcome === 'unreachable') return refuse('unavailable')
  if (outcome === 'unknown') return refuse('location-refused', { street: 'unknown' })
  if (isKnown) return location
  await inTransaction(world.database, async (trx) => {
    await updateLocation(trx, name, location)
    await warnOwners(trx, world, name.accountId, locationChanged(world.config, name))
  })
  return location
}

/** Whether calls are sent to that place already. */
export async function isRegistered(
  { database }: World,
  name: LineName,
  location: RegisteredLocation,
): Promise<boolean> {
  const known = (await findLine(database, name))?.location
  const keys = Object.keys(location) as (keyof RegisteredLocation)[]
  return known ? keys.every((key) => known[key] === location[key]) : false
}
