import { outageStateAt, takesDown } from '@lightwell/rulebook/outages/rules.ts'
import type { KnownOutage } from '../connectors/outages/port.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findZip } from './store.ts'

export type ToldOutage = ReturnType<typeof tellOutage>

/**
 * What is down or will be at a zip code: what is on first, each in the order in which it is listed.
 * @returns `unavailable` where nobody can say
 */
export async function outagesAt(
  world: World,
  zip: string | undefined,
): Promise<ToldOutage[] | Refused<'unavailable'>> {
  if (zip === undefined) return []
  const known = await world.outages.list()
  if (known === 'unreachable') return refuse('unavailable')
  const now = world.clock()
  const here = known.flatMap((outage) => {
    const state = outage.zips.includes(zip) ? outageStateAt(outage, now) : 'over'
    return state === 'on' || state === 'coming' ? [tellOutage(outage, state === 'on', now)] : []
  })
  return here.toSorted((one, other) => Number(other.isOn) - Number(one.isOn))
}

/** The same where an account is served, for a page that is about something else: nothing where nobody can say. */
export async function outagesNear(world: World, accountId: string): Promise<ToldOutage[]> {
  const here = await outagesAt(world, await findZip(world.database, accountId))
  return here instanceof Refused ? [] : here
}

/** Whether its line is down where an account is served, internet or phone; `undefined` where nobody can say. */
export async function isDownAt(world: World, accountId: string): Promise<boolean | undefined> {
  const here = await outagesAt(world, await findZip(world.database, accountId))
  return here instanceof Refused
    ? undefined
    : here.some((outage) => takesDown(outage, 'internet') || takesDown(outage, 'phone'))
}

const tellOutage = (
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
  // What was expected and has passed tells nobody anything.
  until: until && Date.parse(until) > now.epochMilliseconds ? until : null,
})
