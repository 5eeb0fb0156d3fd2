import { outageStateAt } from '@lightwell/rulebook/outages/rules.ts'
import type { World } from '../world.ts'
import { type OutageItem, outages } from './content.ts'

/** What is down or will be at a zip code: what is on first, each in the order of the file. */
export async function outagesAt(world: World, zip: string | undefined) {
  if (zip === undefined) return []
  const now = world.clock()
  const here = (await world.content.all(outages)).flatMap((item) => {
    const state = item.zips.includes(zip) ? outageStateAt(timesOf(item), now) : 'over'
    return state === 'on' || state === 'coming' ? [tellOutage(item, state === 'on', now)] : []
  })
  return here.toSorted((one, other) => Number(other.isOn) - Number(one.isOn))
}

const timesOf = ({ kind, since, until, over_at: overAt }: OutageItem) => ({ kind, since, until, overAt })

const tellOutage = (item: OutageItem, isOn: boolean, now: Temporal.Instant) => ({
  id: item.id,
  kind: item.kind,
  isOn,
  services: item.services,
  text: { en: item.text_en, es: item.text_es },
  since: item.since,
  // What was expected and has passed tells nobody anything.
  until: item.until && Date.parse(item.until) > now.epochMilliseconds ? item.until : null,
})
