import { type OutageNews, outageNewsOf, type Standing, standingAt } from '@lightwell/rulebook/outages/news.ts'
import { type KnownOutage, listedForSeconds } from '../connectors/outages/port.ts'
import { tellOwners } from '../contact-preferences/tell-owners.ts'
import type { Moment } from '../jobs/job.ts'
import { workThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { newsOfOutage } from './letters.ts'
import { findTold, findWaiting, type Told, takeWatches, tellWatches, type Watch, watchesOf } from './store.ts'

const mostAtOnce = 200

/** Something new about an outage, for those who were told the same of it last. */
interface Untold extends Told {
  news: OutageNews
  /** How they were told that it stands. */
  before: Standing | undefined
  /** `undefined` when it's no longer listed. */
  outage: KnownOutage | undefined
  /** `undefined` when it's over. */
  current: Standing | undefined
}

/**
 * Tells whoever asked for it that an outage has begun, is expected to end at another time, or is over, each once. What is told and that
 * it was told are one commit.
 * @returns how many it looked at
 */
export async function tellOfOutages(world: World): Promise<number> {
  let looked = 0
  for (const untold of await findUntold(world)) looked += await tell(world, untold)
  return looked
}

/** What waits to be told (`Job.waiting`). */
export const untoldWatches = async (_moment: Moment, world: World) =>
  watchesOf(await findUntold(world), askedBy(world))

/** What differs from what people were told; nothing while nobody can say. */
async function findUntold(world: World): Promise<Untold[]> {
  const watched = await findTold(world.database)
  const known = watched.length === 0 ? [] : await world.outages.list()
  if (known === 'unreachable') return []
  const now = world.clock()
  const outages = new Map(known.map((outage) => [outage.id, outage]))
  return watched.flatMap(({ outageId, told }) => {
    const outage = outages.get(outageId)
    const before = told === '' ? undefined : (JSON.parse(told) as Standing)
    const current = outage && standingAt(outage, now)
    const news = outageNewsOf(before, current, now)
    return news ? [{ outageId, told, news, before, outage, current }] : []
  })
}

/**
 * What somebody was shown, or told by another server, a moment ago may not be listed here yet: it's neither over by that, nor back to
 * what it was before.
 */
const askedBy = ({ clock }: World) => clock().subtract({ seconds: listedForSeconds })

function tell(world: World, { outageId, told, news, before, outage, current }: Untold): Promise<number> {
  const { clock, config } = world
  return workThrough<Watch>(world, {
    job: 'tell-of-outages',
    most: mostAtOnce,
    thingOf: ({ accountId, identityId }) => `${outageId}/${accountId}/${identityId}`,
    claim(trx, most) {
      const taking = { outageId, told, askedBy: askedBy(world), most, now: clock() }
      return current === undefined ? takeWatches(trx, taking) : tellWatches(trx, taking, current)
    },
    async work(trx, watches) {
      const now = clock()
      const waiting = await findWaiting(trx, watches)
      const { kind = 'outage', until = null, since = null } = current ?? before ?? {}
      const about = { kind, since, until, text: outage?.text, services: outage?.services ?? [] }
      await tellOwners(
        trx,
        world,
        waiting.map(({ accountId, owner }) => ({
          owners: [owner],
          telling: newsOfOutage(config, news, { ...about, accountId }, now),
        })),
        now,
      )
    },
  })
}
