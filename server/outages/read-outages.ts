import { outageStateAt, takesDown } from '@lightwell/rulebook/outages/rules.ts'
import type { KnownOutage } from '../connectors/outages/port.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findZip } from './store.ts'

export type OutageReply = ReturnType<typeof encodeOutage>

/**
 * Current and future outages in a ZIP code. Current outages come first. Otherwise, the order is the provider's.
 * @returns `unavailable` if the list can't be read
 */
export async function outagesAt(
  world: World,
  zip: string | undefined,
): Promise<OutageReply[] | Refused<'unavailable'>> {
  if (zip === undefined) return []
  const known = await world.outages.list()
  if (known === 'unreachable') return refuse('unavailable')
  const now = world.clock()
  const here = known.flatMap((outage) => {
    const state = outage.zips.includes(zip) ? outageStateAt(outage, now) : 'over'
    return state === 'on' || state === 'coming' ? [encodeOutage(outage, state === 'on', now)] : []
  })
  return here.toSorted((one, other) => Number(other.isOn) - Number(one.isOn))
}

/**
 * Current and future outages at an account's address, for a page that shows more than outages. Empty if the list can't
 * be read.
 */
export async function outagesNear(world: World, accountId: string): Promise<OutageReply[]> {
  const here = await outagesAt(world, await findZip(world.database, accountId))
  return here instanceof Refused ? [] : here
}

/** True if internet or phone is down at an account's address. Undefined if the list can't be read. */
export async function isDownAt(world: World, accountId: string): Promise<boolean | undefined> {
  const here = await outagesAt(world, await findZip(world.database, accountId))
  return here instanceof Refused
    ? undefined
    : here.some((outage) => takesDown(outage, 'internet') || takesDown(outage, 'phone'))
}

const encodeOutage = (
  { id, kind, services, text, since, until }: KnownOutage,
  isOn: boolean,
  now: Temporal.Instant,
) => ({
  id,
  kind,
  isOn,
  services: [...services],
  text,
  since,
  // Leaves out an expected end that has passed, since it's of no use to anyone.
  until: until && Date.parse(until) > now.epochMilliseconds ? until : null,
})
